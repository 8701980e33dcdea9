// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsDeleteAccount = {
  title: 'Delete your account?',
  text: 'Your subscriptions, reminders and settings are deleted for good after 7 days. Until then you can sign in and undo it. Payment records that the law requires us to keep are kept without your address.',
  typeWord: (v: { word: string }) => `Type ${v.word} to confirm`,
  deleting: 'Your account is being deleted',
  untilDay: (v: { day: string }) => `Sign in before ${v.day} if you change your mind.`,
  deletionFailed: 'Failed to delete your account',
}
