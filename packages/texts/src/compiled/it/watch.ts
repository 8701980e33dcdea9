// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watch as english } from '../en/watch.ts'
import { digits, plural } from '../../message-parts.ts'

export const watch: typeof english = {
  title: 'È terminato?',
  question: (v) => `${v.name} è stato addebitato di nuovo il ${v.day}?`,
  answerStopped: 'No, è terminato',
  answerCharged: 'Sì, è stato addebitato',
  answerLater: 'Chiedi di nuovo tra una settimana',
  explained: 'Controlla il conto o la carta: le banche possono registrare un addebito fino a due giorni dopo.',
  doneStopped: 'Annotato: è terminato',
  doneCharged: 'Annotato: è stato addebitato dopo la disdetta',
  doneLater: 'Te lo chiederemo di nuovo',
  more: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} altro nel tuo elenco`, 'many': `${digits('it', v.count)} di altri nel tuo elenco`, 'other': `${digits('it', v.count)} altri nel tuo elenco` })}`,
  byCancelling: 'Quello che hai disdetto',
  stoppedForSure: 'Terminato di sicuro',
  stillToBeSeen: 'Ancora da vedere',
  stoppedNote: 'non addebitato dopo la disdetta',
  unseenNote: 'non si sa ancora se è stato addebitato',
}
