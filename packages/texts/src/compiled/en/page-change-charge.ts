// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageChangeCharge = {
  title: (v: { day: string }) => `Charge of ${v.day}`,
  save: 'Save charge',
  amount: 'Amount',
  refunded: 'It was refunded',
  refundedHint: 'It stays here, but does not count as paid.',
  changed: 'Charge updated',
  failed: 'Failed to change the charge. Please try again.',
  delete: 'Delete charge',
  deleteTitle: 'Delete this charge?',
  deleteText: 'It no longer counts as paid. A payment you got back can be marked as refunded instead.',
  deleteConfirm: 'Delete',
  deleted: 'Charge deleted',
  undo: 'Undo',
}
