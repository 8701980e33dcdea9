// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { letter as english } from '../en/letter.ts'

export const letter: typeof english = {
  text: 'In drei Tagen verlängert sich dein Musik-Abo.',
  postmark: '7. März',
  renews: 'Verlängert sich',
  date: 'Dienstag, 10. März',
  pay: 'Du zahlst dann',
  amount: '15,99 $',
  time: 'Zeit zum Entscheiden',
  days: '3 Tage',
  motto: 'Behalte, was du nutzt. Kündige den Rest rechtzeitig.',
}
