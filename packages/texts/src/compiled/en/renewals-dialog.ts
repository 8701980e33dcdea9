// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const renewalsDialog = {
  title: (v: { day: string }) => `Renewals on ${v.day}`,
  none: 'No renewals on this date',
  list: 'Renewals',
}
