// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsPassword = {
  current: 'Current password',
  save: 'Save new password',
  passwordUpdated: 'Password updated successfully',
  passwordFailed: 'Failed to update password',
}
