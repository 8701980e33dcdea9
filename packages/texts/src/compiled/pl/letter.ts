// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { letter as english } from '../en/letter.ts'

export const letter: typeof english = {
  text: 'Za trzy dni odnawia się Twoja subskrypcja muzyczna.',
  postmark: '7 mar',
  renews: 'Odnowienie',
  date: 'Wtorek, 10 marca',
  pay: 'Do zapłaty',
  amount: '15,99 $',
  time: 'Czas na decyzję',
  days: '3 dni',
  motto: 'Zostaw to, z czego korzystasz. Z reszty zrezygnuj na czas.',
}
