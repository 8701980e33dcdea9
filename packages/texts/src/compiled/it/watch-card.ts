// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watchCard as english } from '../en/watch-card.ts'

export const watchCard: typeof english = {
  waiting: (v) => `Il prossimo addebito sarebbe il ${v.charge}. Il ${v.ask} ti chiederemo se c’è stato.`,
  askedLater: (v) => `Te lo chiederemo di nuovo il ${v.day}. Puoi rispondere anche adesso.`,
  stopped: 'Sai che non è stato addebitato di nuovo. Non ti verrà più chiesto.',
  chargedAfterAll: 'Alla fine è stato addebitato',
  charged: (v) => `È stato addebitato il ${v.day}, dopo la disdetta.`,
  chargedText: 'Chiedi prima il rimborso al servizio. Abbiamo raccolto quello che ti serve.',
  whatNow: 'Che cosa puoi fare',
  stoppedSince: 'Nel frattempo è terminato',
  askAfterNext: 'Chiedimi dopo il prossimo addebito',
  unknown: 'Non si sa se è terminato',
  unknownText: 'Te lo abbiamo chiesto due volte senza risposta. Puoi ancora rispondere:',
}
