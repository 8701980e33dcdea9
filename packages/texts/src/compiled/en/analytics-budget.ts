// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const analyticsBudget = {
  title: 'Monthly budget',
  titleOf: (v: { category: string }) => `Monthly budget of ${v.category}`,
  text: 'What you want to spend on subscriptions in a calendar month. We only compare; nothing is blocked.',
  field: 'Budget per month',
  save: 'Save budget',
  remove: 'Remove budget',
  saved: 'Budget saved',
  removed: 'Budget removed',
  failed: 'Failed to save the budget',
}
