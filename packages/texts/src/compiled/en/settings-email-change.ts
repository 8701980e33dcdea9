// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsEmailChange = {
  title: 'Change your email address',
  text: 'We send a link to the new and to the present address. Once both are confirmed, the address changes and every other device is signed out. Until then your reminders keep coming to the present one.',
  newEmail: 'New email address',
  submit: 'Send the links',
  asked: 'Please open the links in both mails',
}
