// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { newPassword as english } from '../en/new-password.ts'

export const newPassword: typeof english = {
  newPassword: 'Nouveau mot de passe',
  confirmNewPassword: 'Confirmer le nouveau mot de passe',
  passwordHint: 'Au moins 8 caractères. Une phrase courte se retient facilement.',
}
