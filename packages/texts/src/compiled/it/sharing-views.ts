// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { sharingViews as english } from '../en/sharing-views.ts'

export const sharingViews: typeof english = {
  label: 'Abbonamenti di chi',
  mine: 'Miei',
  paid: 'Pagati da me',
  household: 'Famiglia',
  mineText: 'Ciò che è tuo, decidi o usi. Di ciò che è condiviso conta la tua quota.',
  paidText: 'Ciò che paghi, per intero.',
  householdText: 'Ciò che condividete, per intero. Quelli privati non sono qui in nessuna lista né somma.',
  twice: (v) => `Forse ${{ 'you': 'paghi', 'other': `${v.name} paga` }[v.who]} ${v.service} due volte.`,
  both: (v) => `${v.service} è pagato da entrambi: ${v.names}.`,
  all: (v) => `${v.service} è pagato da tutti: ${v.names}.`,
  oneIsEnough: (v) => `Forse ne basta uno. Vedi ${v.subscriptions}.`,
  thereIs: (v) => `C’è un ${v.plan}. Vedi ${v.subscriptions}.`,
  planForTwo: 'piano per due',
  planForSeveral: 'piano per più persone',
  yours: 'il tuo',
  theirs: (v) => `quello di ${v.name}`,
}
