// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { sharingViews as english } from '../en/sharing-views.ts'

export const sharingViews: typeof english = {
  label: 'Assinaturas de quem',
  mine: 'Minhas',
  paid: 'Pagas por mim',
  household: 'Casa',
  mineText: 'O que é seu, você decide ou usa. Do que é compartilhado, conta a sua parte.',
  paidText: 'O que você paga, por inteiro.',
  householdText: 'O que vocês compartilham, por inteiro. As particulares não entram em nenhuma lista nem soma aqui.',
  twice: (v) => `Talvez ${{ 'you': 'você pague', 'other': `${v.name} pague` }[v.who]} ${v.service} duas vezes.`,
  both: (v) => `${v.service} é pago por ambos: ${v.names}.`,
  all: (v) => `${v.service} é pago por todos: ${v.names}.`,
  oneIsEnough: (v) => `Talvez uma só baste. Veja ${v.subscriptions}.`,
  thereIs: (v) => `Há um ${v.plan}. Veja ${v.subscriptions}.`,
  planForTwo: 'plano para dois',
  planForSeveral: 'plano para várias pessoas',
  yours: 'a sua',
  theirs: (v) => `a de ${v.name}`,
}
