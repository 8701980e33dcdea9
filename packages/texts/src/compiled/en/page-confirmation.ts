// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageConfirmation = {
  title: 'Their confirmation',
  label: 'Number or text',
  hint: 'Leave it empty to remove it.',
  save: 'Save confirmation',
  saved: 'Confirmation saved',
  failed: 'Failed to save the confirmation. Please try again.',
}
