// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { join as english } from '../en/join.ts'

export const join: typeof english = {
  title: 'Dołącz do gospodarstwa domowego',
  lead: 'Zaprasza Cię ktoś, z kim mieszkasz.',
  here: 'Kto tu jest',
  claims: (v) => `Dołączasz jako ${v.name} i przejmujesz udziały tej osoby (${v.name}).`,
  nothing: 'Dołączenie niczego nie ujawnia.',
  nothingText: 'Twoje subskrypcje pozostają tylko Twoje. O każdej decydujesz, czy inni ją widzą. Możesz odejść w każdej chwili, od razu, bez pytania.',
  yours: 'Jak nazywają Cię inni',
  accept: 'Dołącz',
  decline: 'Nie teraz',
  otherTitle: 'To zaproszenie jest dla innego konta',
  otherText: 'Nadal działa. Wyloguj się i wróć z adresem e-mail, który dostał zaproszenie.',
  other: 'Użyj innego konta',
  otherFailed: 'Sesja nadal trwa. Spróbuj ponownie.',
  done: 'Należysz teraz do gospodarstwa',
  signedOut: 'Aby dołączyć, potrzebujesz tu konta.',
  mailText: 'Do nowego konta wysyłamy link potwierdzający adres e-mail. Otwórz go w tej przeglądarce, a wrócisz tutaj.',
  needsInvitation: 'Nowe konta wymagają tu zaproszenia od administracji. Zapytaj osobę, która zaprasza.',
  closed: 'Ten serwer nie przyjmuje nowych kont. Z kontem możesz się zalogować i dołączyć.',
  overTitle: 'To zaproszenie już nie działa',
  overText: 'Zostało użyte, wycofane lub ma ponad siedem dni albo link jest niepełny. Poproś o nowe.',
  unknownTitle: 'Nie udało się sprawdzić tego zaproszenia',
  unknownText: 'Nie zostało zużyte.',
}
