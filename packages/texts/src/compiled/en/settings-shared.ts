// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsShared = {
  notSet: 'Not set',
  edit: 'Edit',
  save: 'Save',
  loadFailed: 'Failed to load your settings',
  loadFailedText: 'They are unchanged, and your reminders still go out.',
  settingNotLoaded: 'This could not be loaded.',
}
