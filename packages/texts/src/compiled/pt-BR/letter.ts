// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { letter as english } from '../en/letter.ts'

export const letter: typeof english = {
  text: 'Em três dias sua assinatura de música renova.',
  postmark: '7 mar',
  renews: 'Renova em',
  date: 'Terça-feira, 10 de março',
  pay: 'Você pagaria',
  amount: '$ 15,99',
  time: 'Tempo para decidir',
  days: '3 dias',
  motto: 'Fique com o que usa. Deixe o resto a tempo.',
}
