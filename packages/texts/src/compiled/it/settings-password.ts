// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPassword as english } from '../en/settings-password.ts'

export const settingsPassword: typeof english = {
  current: 'Password attuale',
  save: 'Salva nuova password',
  passwordUpdated: 'Password aggiornata',
  passwordFailed: 'Impossibile aggiornare la password',
}
