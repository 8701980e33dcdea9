// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSecret as english } from '../en/settings-secret.ts'

export const settingsSecret: typeof english = {
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  copyFailed: 'Zaznacz tekst i skopiuj go.',
  done: 'Gotowe',
}
