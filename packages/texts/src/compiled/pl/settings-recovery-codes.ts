// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRecoveryCodes as english } from '../en/settings-recovery-codes.ts'

export const settingsRecoveryCodes: typeof english = {
  title: 'Zapisz kody odzyskiwania',
  text: 'Gdy zgubisz telefon albo klucz dostępu, zastąpi go jeden z tych kodów. Każdy działa raz i nie zostaną pokazane ponownie: przechowaj je w menedżerze haseł albo na papierze.',
  label: 'Kody odzyskiwania',
  copy: 'Kopiuj',
  copied: 'Kody odzyskiwania skopiowane',
  copyFailed: 'Zaznacz kody i skopiuj je.',
  download: 'Pobierz',
  saved: 'Kody zapisane',
  fileHead: (v) => `Kody odzyskiwania Twojego konta w ${v.appName}. Każdy działa raz.`,
}
