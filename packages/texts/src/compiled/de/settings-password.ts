// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPassword as english } from '../en/settings-password.ts'

export const settingsPassword: typeof english = {
  current: 'Jetziges Passwort',
  save: 'Neues Passwort speichern',
  passwordUpdated: 'Passwort geändert',
  passwordFailed: 'Das Passwort konnte nicht geändert werden',
}
