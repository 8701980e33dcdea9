// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { letter as english } from '../en/letter.ts'

export const letter: typeof english = {
  text: 'Fra tre giorni si rinnova il tuo abbonamento musicale.',
  postmark: '7 mar',
  renews: 'Si rinnova',
  date: 'Martedì 10 marzo',
  pay: 'Pagheresti',
  amount: '15,99 $',
  time: 'Tempo per decidere',
  days: '3 giorni',
  motto: 'Tieni quello che usi. Lascia il resto in tempo.',
}
