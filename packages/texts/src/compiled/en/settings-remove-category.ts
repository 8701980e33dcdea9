// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory = {
  title: (v: { name: string }) => `Remove ${v.name}?`,
  waits: 'Loading what is in it',
  text: (v: { count: number }) => `${plural('en', v.count, { '=0': 'Nothing is in it. Reminders do not change.', 'one': 'One subscription is in it and will be in another one. Reminders do not change.', 'other': `${digits('en', v.count)} subscriptions are in it and will be in another one. Reminders do not change.` })}`,
  into: 'Move them to',
  submit: 'Remove category',
  removed: 'Category removed',
  removeFailed: 'Failed to remove the category',
  undo: 'Undo',
  undoFailed: 'Failed to bring the category back',
}
