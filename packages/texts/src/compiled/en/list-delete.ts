// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const listDelete = {
  title: 'Delete Subscription?',
  text: 'This action cannot be undone. This will permanently delete the subscription.',
  history: 'Past charges and reminders stay in your history.',
  confirm: 'Delete',
  undo: 'Undo',
}
