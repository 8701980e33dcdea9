// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { sharingViews as english } from '../en/sharing-views.ts'

export const sharingViews: typeof english = {
  label: 'Wessen Abos',
  mine: 'Meine',
  paid: 'Von mir bezahlt',
  household: 'Haushalt',
  mineText: 'Was dir gehört, was du entscheidest oder nutzt. Von Geteiltem zählt dein Anteil.',
  paidText: 'Was du bezahlst, in voller Höhe.',
  householdText: 'Was ihr alle teilt, in voller Höhe. Private stehen hier in keiner Liste und keiner Summe.',
  twice: (v) => `${{ 'you': 'Du zahlst', 'other': `${v.name} zahlt` }[v.who]} ${v.service} vielleicht doppelt.`,
  both: (v) => `Beide zahlen ${v.service}: ${v.names}.`,
  all: (v) => `Alle zahlen ${v.service}: ${v.names}.`,
  oneIsEnough: (v) => `Vielleicht reicht eins davon. Siehe ${v.subscriptions}.`,
  thereIs: (v) => `Es gibt einen ${v.plan}. Siehe ${v.subscriptions}.`,
  planForTwo: 'Tarif für zwei',
  planForSeveral: 'Tarif für mehrere',
  yours: 'deins',
  theirs: (v) => `das von ${v.name}`,
}
