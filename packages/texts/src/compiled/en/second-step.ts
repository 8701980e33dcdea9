// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const secondStep = {
  either: 'Code from your authenticator app, or a recovery code',
  app: 'Code from your authenticator app',
  appHint: (v: { appName: string }) => `Your password was right. Now enter the 6 digits that your app shows for ${v.appName}.`,
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten codes you saved. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  leave: 'Use another account',
  tooLate: 'That took too long. Please sign in again.',
  deletedTitle: 'This account is being deleted',
  deletedSoon: 'Reminders have stopped, and soon everything will be deleted for good. Until then you can undo it and find everything as it was.',
  deletedOn: (v: { day: string }) => `Reminders have stopped, and on ${v.day} everything will be deleted for good. Until then you can undo it and find everything as it was.`,
  undoDeletion: 'Undo the deletion',
}
