// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetLetters as english } from '../en/packet-letters.ts'

export const packetLetters: typeof english = {
  subject: (v) => `Addebito dopo la disdetta: ${v.service}`,
  subjectNumber: (v) => `Addebito dopo la disdetta: ${v.service}, numero cliente ${v.number}`,
  salutation: 'Spett.le servizio clienti,',
  charged: (v) => `il ${v.day} mi avete addebitato ${v.amount} per ${v.service}.`,
  chargedNumber: (v) => `il ${v.day} mi avete addebitato ${v.amount} per ${v.service}, numero cliente ${v.number}.`,
  wasCancelled: 'Avevo disdetto l’abbonamento in precedenza.',
  wasCancelledOn: (v) => `L’avevo disdetto il ${v.day}.`,
  paidUntil: (v) => `Il periodo che avevo pagato è finito il ${v.day}.`,
  confirmed: (v) => `Mi è stato confermato: “${v.words}”.`,
  giveBack: (v) => `Vi prego di restituire ${v.amount} sul conto da cui sono stati prelevati, di confermare per iscritto la fine dell’abbonamento e di non effettuare altri addebiti. Vi prego di rispondere entro 14 giorni.`,
  orBank: 'In mancanza di risposta chiederò alla mia banca di restituire il pagamento, perché effettuato dopo la disdetta dell’abbonamento.',
  debitSubject: (v) => `Rimborso di un addebito diretto del ${v.day}`,
  cardSubject: (v) => `Contestazione: pagamento ricorrente disdetto (cancelled recurring transaction) del ${v.day}`,
  merchant: (v) => `Esercente: ${v.service}`,
  amount: (v) => `Importo: ${v.amount}`,
  day: (v) => `Giorno dell’addebito: ${v.day}`,
  debit: (v) => `Vi chiedo di rimborsare questo addebito diretto. L’autorizzazione (mandato) data a ${v.service} è stata revocata.`,
  card: 'Contesto questo pagamento. Il motivo è: pagamento ricorrente disdetto (cancelled recurring transaction). Avevo revocato il mio consenso agli addebiti ricorrenti prima di questo.',
  askedFirst: 'Ho chiesto prima la restituzione all’esercente. Allego le mie prove: la cronologia, la conferma e la lettera all’esercente.',
  block: 'Vi prego di bloccare anche altri addebiti di questo esercente.',
  regards: 'Cordiali saluti',
  yourName: '(il tuo nome)',
}
