// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const legalPage = {
  backHome: 'Back to Home',
  updated: (v: { day: string }) => `Last updated ${v.day}`,
}
