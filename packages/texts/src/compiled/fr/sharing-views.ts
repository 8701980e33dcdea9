// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { sharingViews as english } from '../en/sharing-views.ts'

export const sharingViews: typeof english = {
  label: 'Abonnements de qui',
  mine: 'Les miens',
  paid: 'Payés par moi',
  household: 'Foyer',
  mineText: 'Ce que vous possédez, décidez ou utilisez. De ce qui est partagé, votre part compte.',
  paidText: 'Ce que vous payez, en entier.',
  householdText: 'Ce que vous partagez tous, en entier. Les abonnements privés n’y figurent dans aucune liste ni aucun total.',
  twice: (v) => `${{ 'you': 'Vous payez', 'other': `${v.name} paie` }[v.who]} peut-être ${v.service} deux fois.`,
  both: (v) => `${v.service} est payé par les deux : ${v.names}.`,
  all: (v) => `${v.service} est payé par tous : ${v.names}.`,
  oneIsEnough: (v) => `Un seul suffit peut-être. Voir ${v.subscriptions}.`,
  thereIs: (v) => `Il existe une ${v.plan}. Voir ${v.subscriptions}.`,
  planForTwo: 'offre pour deux',
  planForSeveral: 'offre pour plusieurs personnes',
  yours: 'le vôtre',
  theirs: (v) => `celui de ${v.name}`,
}
