// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSecret as english } from '../en/settings-secret.ts'

export const settingsSecret: typeof english = {
  copy: 'Copia',
  copied: 'Copiato',
  copyFailed: 'Seleziona il testo e copialo.',
  done: 'Fatto',
}
