// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { verifyEmail as english } from '../en/verify-email.ts'

export const verifyEmail: typeof english = {
  title: 'Potwierdź adres e-mail',
  lead: 'Jedno kliknięcie i przypomnienia będą mogły do Ciebie dotrzeć.',
  verify: 'Potwierdź mój adres',
  notMe: 'To nie Twoja rejestracja? Zamknij tę stronę, a nic nie zostanie potwierdzone.',
  doneTitle: 'Już potwierdzony',
  doneText: 'Ten adres jest już potwierdzony. Możesz się zalogować.',
  signIn: 'Zaloguj się',
  notAdmittedTitle: 'Ten serwer nie przyjmuje już tej rejestracji',
  notAdmittedText: 'Zaproszenie zostało użyte lub wycofane albo rejestracja została zamknięta. Poproś administrację o nowe zaproszenie i zarejestruj się z nim.',
  passwordLead: 'To nie jest przeglądarka użyta przy rejestracji, więc potrzebujemy jeszcze jednego.',
  passwordHint: 'Hasło wybrane przy rejestracji.',
  setNew: 'Ustaw zamiast tego nowe hasło',
  newTitle: 'Wybierz nowe hasło',
  newLead: 'Zastąpi każde wcześniejsze hasło dla tego adresu i potwierdzi adres e-mail.',
  saveNew: 'Zapisz i potwierdź mój adres',
  welcome: (v) => `Adres potwierdzony. Witaj w ${v.appName}`,
  newLinkLead: 'Podaj adres e-mail, a wyślemy nowy link potwierdzający.',
  deadTitle: 'Ten link jest nieprawidłowy lub wygasł.',
  deadText: 'Link działa przez 24 godziny. Tutaj możesz poprosić o nowy.',
  sendLink: 'Wyślij e-mail potwierdzający',
}
