// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pagePrice = {
  title: 'Add a price',
  text: 'For a price that you know will change, or that changed. What was charged stays as it was.',
  from: 'Holds from',
  price: 'Price',
  save: 'Add price',
  added: 'Price added',
  failed: 'Failed to add the price. Please try again.',
  undo: 'Undo',
  undoFailed: 'This could not be undone. Please try again.',
}
