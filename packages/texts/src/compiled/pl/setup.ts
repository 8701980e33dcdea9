// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { setup as english } from '../en/setup.ts'

export const setup: typeof english = {
  title: 'Skonfiguruj ten serwer',
  lead: 'Ktoś musi nim administrować: zapraszać osoby, wyłączać konta i sprawdzać, czy przypomnienia wychodzą. Ten link raz wyznacza pierwszą osobę, która to robi.',
  claim: 'Przejmij administrację',
  done: 'Teraz administrujesz tym serwerem',
  create: 'Załóż pierwsze konto',
  signedOutText: 'Zrób jedno z tych dwóch, a będziesz nim administrować:',
  mailText: 'Do nowego konta wysyłamy link potwierdzający adres e-mail. Otwórz go, a będziesz administrować serwerem.',
  overTitle: 'Tego linku nie można już użyć',
  overText: 'Ktoś już administruje albo link jest niepełny. Serwer pokazuje link przy starcie, dopóki nikt nim nie administruje.',
  unknownTitle: 'Nie udało się sprawdzić tego linku',
  unknownText: 'Nie został zużyty.',
}
