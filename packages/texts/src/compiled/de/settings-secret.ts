// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSecret as english } from '../en/settings-secret.ts'

export const settingsSecret: typeof english = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Bitte markiere den Text und kopiere ihn.',
  done: 'Fertig',
}
