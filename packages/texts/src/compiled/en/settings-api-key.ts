// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsApiKey = {
  title: 'New API key',
  name: 'Name',
  nameHint: 'What the key is for, such as “Home dashboard”.',
  scope: 'What it may do',
  readHint: 'Subscriptions, reminders, analytics and exports.',
  writeHint: 'Also record, change, import and delete subscriptions.',
  reach: 'What it may reach',
  reachAll: 'Everything a key may reach',
  reachSome: 'Some subjects only',
  reachSomeHint: 'A dashboard needs the summary, an assistant subscriptions and analytics.',
  subjects: 'Subjects',
  subjectsMissing: 'Please choose at least one subject',
  lastDay: 'Last day',
  lastDayHint: 'The key ends with this day. Without one it works until you revoke it.',
  submit: 'Create key',
  failed: 'The key could not be created. Please try again.',
  createdTitle: 'Your new API key',
  createdText: 'Copy it now: it is not shown again. Anyone who has it can use it until you revoke it.',
  keyLabel: 'API key',
}
