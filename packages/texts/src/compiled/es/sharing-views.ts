// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { sharingViews as english } from '../en/sharing-views.ts'

export const sharingViews: typeof english = {
  label: 'Suscripciones de quién',
  mine: 'Mías',
  paid: 'Pagadas por mí',
  household: 'Hogar',
  mineText: 'Lo que es tuyo, decides o usas. De lo compartido cuenta tu parte.',
  paidText: 'Lo que pagas, completo.',
  householdText: 'Lo que compartís, completo. Las privadas no están aquí en ninguna lista ni suma.',
  twice: (v) => `Puede que ${{ 'you': 'pagues', 'other': `${v.name} pague` }[v.who]} ${v.service} dos veces.`,
  both: (v) => `${v.service} lo pagan dos personas: ${v.names}.`,
  all: (v) => `${v.service} lo pagan todos: ${v.names}.`,
  oneIsEnough: (v) => `Quizá baste con una. Mira ${v.subscriptions}.`,
  thereIs: (v) => `Hay un ${v.plan}. Mira ${v.subscriptions}.`,
  planForTwo: 'plan para dos',
  planForSeveral: 'plan para varias personas',
  yours: 'la tuya',
  theirs: (v) => `la de ${v.name}`,
}
