// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watch as english } from '../en/watch.ts'
import { digits, plural } from '../../message-parts.ts'

export const watch: typeof english = {
  title: 'Czy to koniec?',
  question: (v) => `Czy ${v.day} znów pobrano opłatę za ${v.name}?`,
  answerStopped: 'Nie, to już koniec',
  answerCharged: 'Tak, pobrano opłatę',
  answerLater: 'Zapytaj ponownie za tydzień',
  explained: 'Sprawdź konto lub kartę: banki mogą zaksięgować opłatę nawet dwa dni później.',
  doneStopped: 'Zapisano: to już koniec',
  doneCharged: 'Zapisano: pobrano opłatę po rezygnacji',
  doneLater: 'Zapytamy jeszcze raz',
  more: (v) => `${plural('pl', v.count, { 'one': `Jeszcze ${digits('pl', v.count)} na liście`, 'few': `Jeszcze ${digits('pl', v.count)} na liście`, 'many': `Jeszcze ${digits('pl', v.count)} na liście`, 'other': `Jeszcze ${digits('pl', v.count)} na liście` })}`,
  byCancelling: 'Efekty rezygnacji',
  stoppedForSure: 'Na pewno zakończone',
  stillToBeSeen: 'Jeszcze niepewne',
  stoppedNote: 'bez opłat po rezygnacji',
  unseenNote: 'nie wiadomo jeszcze, czy pobrano opłatę',
}
