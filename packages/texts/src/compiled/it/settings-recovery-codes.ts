// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRecoveryCodes as english } from '../en/settings-recovery-codes.ts'

export const settingsRecoveryCodes: typeof english = {
  title: 'Salva i tuoi codici di recupero',
  text: 'Se perdi il telefono o la passkey, uno di questi codici ne prende il posto. Ognuno vale una volta e non saranno mostrati di nuovo: conservali nel tuo gestore di password o su carta.',
  label: 'Codici di recupero',
  copy: 'Copia',
  copied: 'Codici di recupero copiati',
  copyFailed: 'Seleziona i codici e copiali.',
  download: 'Scarica',
  saved: 'Li ho salvati',
  fileHead: (v) => `Codici di recupero del tuo account ${v.appName}. Ognuno vale una volta.`,
}
