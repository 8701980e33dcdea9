// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsOwnRate = {
  title: (v: { name: string }) => `Rate of ${v.name}`,
  rate: (v: { currency: string }) => `${v.currency} for one euro`,
  asOf: 'As of',
  save: 'Save rate',
  saved: 'Rate saved',
  saveFailed: 'Failed to save the rate',
  removed: 'Rate removed',
  removeFailed: 'Failed to remove the rate',
}
