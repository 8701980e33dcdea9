// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const newPassword = {
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  passwordHint: 'At least 8 characters. A short sentence is easy to remember.',
}
