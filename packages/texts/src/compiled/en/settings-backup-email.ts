// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsBackupEmail = {
  title: 'Backup email address',
  text: 'It gets the reminders that your first address gives back. We send a link to it, and a note to your first address.',
  submit: 'Send the link',
  asked: 'Please open the link in the mail',
}
