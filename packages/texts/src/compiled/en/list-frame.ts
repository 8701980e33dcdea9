// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const listFrame = {
  title: 'Subscriptions',
  import: 'Import',
  add: 'Add Subscription',
  summary: 'Summary',
  totalActive: 'Total Active',
  monthlyCost: 'Monthly Cost',
  nextRenewal: 'Next Renewal',
  loading: 'Loading subscriptions',
}
