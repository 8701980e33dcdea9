// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageSettled = {
  label: (v: { day: string }) => `Who has settled the charge of ${v.day}`,
  tick: (v: { name: string; amount: string }) => `${v.name} ${v.amount}`,
  settled: ', settled',
  untick: 'Take the tick away',
  tickIt: 'Tick as settled',
  lead: 'Settled:',
  failed: 'This could not be saved. Please try again.',
}
