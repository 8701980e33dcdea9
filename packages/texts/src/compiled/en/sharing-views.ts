// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const sharingViews = {
  label: 'Whose subscriptions',
  mine: 'Mine',
  paid: 'Paid by me',
  household: 'Household',
  mineText: 'What you own, decide or use. Of what is shared, your part counts.',
  paidText: 'What you pay, in full.',
  householdText: 'What all of you share, in full. Private ones are in no list and no sum here.',
  twice: (v: { who: 'you' | 'other'; name: string; service: string }) => `${{ 'you': 'You', 'other': `${v.name}` }[v.who]} may pay ${v.service} twice.`,
  both: (v: { names: string; service: string }) => `${v.names} both pay ${v.service}.`,
  all: (v: { names: string; service: string }) => `${v.names} all pay ${v.service}.`,
  oneIsEnough: (v: { subscriptions: string }) => `Perhaps one of them is enough. See ${v.subscriptions}.`,
  thereIs: (v: { plan: string; subscriptions: string }) => `There is a ${v.plan}. See ${v.subscriptions}.`,
  planForTwo: 'plan for two',
  planForSeveral: 'plan for several people',
  yours: 'yours',
  theirs: (v: { name: string }) => `${v.name}’s`,
}
