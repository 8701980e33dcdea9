// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPassword as english } from '../en/settings-password.ts'

export const settingsPassword: typeof english = {
  current: 'Mot de passe actuel',
  save: 'Enregistrer',
  passwordUpdated: 'Mot de passe modifié',
  passwordFailed: 'Impossible de modifier le mot de passe',
}
