// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageRemovePrice = {
  title: 'Remove this price?',
  text: (v: { amount: string; day: string }) => `${v.amount} from ${v.day} no longer counts: the price before it stays. What was charged stays as it was.`,
  confirm: 'Remove',
  removed: 'Price removed',
  failed: 'Failed to remove the price. Please try again.',
  undo: 'Undo',
}
