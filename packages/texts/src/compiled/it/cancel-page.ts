// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelPage as english } from '../en/cancel-page.ts'

export const cancelPage: typeof english = {
  allServices: 'Tutti i servizi',
  title: (v) => `Come disdire ${v.service}`,
  goTo: (v) => `Vai a ${v.service}`,
  goToCancel: 'Vai dove si disdice',
  newTab: '(si apre in una nuova scheda)',
  known: 'Che cosa si sa',
  judged: (v) => `La difficoltà segue da questi dati secondo ${v.rule}. È cambiato qualcosa? ${v.report}`,
  rule: 'un’unica regola per tutti i servizi',
  report: 'Segnala un cambiamento',
  reportSubject: (v) => `La disdetta di ${v.service} è cambiata`,
}
