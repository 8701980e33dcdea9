// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { newPassword as english } from '../en/new-password.ts'

export const newPassword: typeof english = {
  newPassword: 'Neues Passwort',
  confirmNewPassword: 'Neues Passwort bestätigen',
  passwordHint: 'Mindestens 8 Zeichen. Ein kurzer Satz ist leicht zu merken.',
}
