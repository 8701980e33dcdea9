// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { sharingViews as english } from '../en/sharing-views.ts'

export const sharingViews: typeof english = {
  label: 'Czyje subskrypcje',
  mine: 'Moje',
  paid: 'Opłacane przeze mnie',
  household: 'Gospodarstwo',
  mineText: 'Co należy do Ciebie, o czym decydujesz lub z czego korzystasz. Ze wspólnych liczy się Twoja część.',
  paidText: 'Co opłacasz, w całości.',
  householdText: 'Co jest wspólne, w całości. Prywatnych nie ma tu na żadnej liście ani w żadnej sumie.',
  twice: (v) => `Możliwe, że ${{ 'you': 'płacisz', 'other': `${v.name} płaci` }[v.who]} za ${v.service} dwa razy.`,
  both: (v) => `${v.names}: obie osoby płacą za ${v.service}.`,
  all: (v) => `${v.names}: wszyscy płacą za ${v.service}.`,
  oneIsEnough: (v) => `Może wystarczy jedna. Zobacz: ${v.subscriptions}.`,
  thereIs: (v) => `Jest ${v.plan}. Zobacz: ${v.subscriptions}.`,
  planForTwo: 'plan dla dwojga',
  planForSeveral: 'plan dla kilku osób',
  yours: 'Twoja',
  theirs: (v) => `subskrypcja: ${v.name}`,
}
