// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const confirmEmail = {
  title: 'Change of email address',
  lead: (v: { appName: string }) => `Confirm that the email address of your ${v.appName} account should change, or that this is its backup address. Did you not ask for it? Close this page, and nothing changes.`,
  confirm: 'Confirm the change',
  waitingTitle: 'Confirmed',
  waitingText: 'The other address has to confirm it too: open the link in the mail we sent there. Until then everything stays as it is.',
  doneTitle: 'Your email address was changed',
  doneText: 'Your reminders and your sign-in use the new address from now on.',
  backupTitle: 'Your backup address is confirmed',
  backupText: 'It gets the reminders that cannot be delivered to your first address.',
  goOn: (v: { appName: string }) => `Go to ${v.appName}`,
  deadTitle: 'This link is invalid or has expired.',
  deadText: 'A link works once, for 24 hours. Ask for the change again in your settings.',
}
