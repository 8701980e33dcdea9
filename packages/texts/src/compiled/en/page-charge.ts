// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageCharge = {
  title: 'Add a charge',
  text: 'For a payment that is missing here.',
  save: 'Add charge',
  date: 'Charged on',
  amount: 'Amount',
  added: 'Charge added',
  failed: 'Failed to add the charge. Please try again.',
}
