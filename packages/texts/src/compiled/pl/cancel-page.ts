// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelPage as english } from '../en/cancel-page.ts'

export const cancelPage: typeof english = {
  allServices: 'Wszystkie usługi',
  title: (v) => `Jak zrezygnować z ${v.service}`,
  goTo: (v) => `Przejdź do ${v.service}`,
  goToCancel: 'Przejdź do strony rezygnacji',
  newTab: '(otwiera się w nowej karcie)',
  known: 'Co wiadomo',
  judged: (v) => `Trudność wynika z tych informacji według ${v.rule}. Coś się zmieniło? ${v.report}`,
  rule: 'jednej zasady dla wszystkich usług',
  report: 'Zgłoś zmianę',
  reportSubject: (v) => `Rezygnacja z ${v.service} się zmieniła`,
}
