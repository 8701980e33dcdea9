// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelPage as english } from '../en/cancel-page.ts'

export const cancelPage: typeof english = {
  allServices: 'Todos os serviços',
  title: (v) => `Como cancelar ${v.service}`,
  goTo: (v) => `Ir para ${v.service}`,
  goToCancel: 'Ir para onde se cancela',
  newTab: '(abre em uma nova aba)',
  known: 'O que se sabe',
  judged: (v) => `A dificuldade sai destes dados por ${v.rule}. Algo mudou? ${v.report}`,
  rule: 'uma única regra para todos os serviços',
  report: 'Avisar de uma mudança',
  reportSubject: (v) => `O cancelamento de ${v.service} mudou`,
}
