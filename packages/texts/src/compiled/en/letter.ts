// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const letter = {
  text: 'In three days your music plan renews.',
  postmark: '7 Mar',
  renews: 'Renews',
  date: 'Tuesday, March 10',
  pay: 'You would pay',
  amount: '$15.99',
  time: 'Time to decide',
  days: '3 days',
  motto: 'Keep what you use. Leave the rest in time.',
}
