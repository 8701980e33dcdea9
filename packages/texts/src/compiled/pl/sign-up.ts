// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signUp as english } from '../en/sign-up.ts'

export const signUp: typeof english = {
  lead: 'Gotowe w niecałe 2 minuty. Piszemy, zanim cokolwiek się odnowi.',
  invitedLead: 'To zaproszenie. Link działa raz, dla konta, które tu założysz.',
  boundHint: 'Zaproszenie jest dla tego adresu.',
  setupLead: 'Pierwsze konto na tym serwerze: po potwierdzeniu adresu e-mail to Ty będziesz nim administrować.',
  neededTitle: 'Potrzebujesz zaproszenia',
  neededText: 'Konta na tym serwerze są na zaproszenie. Poproś administrację o link i otwórz go, aby się zarejestrować.',
  closedTitle: 'Ten serwer nie przyjmuje nowych kont',
  closedText: 'Administracja zamknęła rejestrację i tylko ona może ją otworzyć.',
  overTitle: 'To zaproszenie już nie działa',
  overText: 'Link działa raz, przez 7 dni, i można go wycofać. Poproś o nowy osobę, od której jest to zaproszenie.',
  overOpenText: 'Tutaj go nie potrzebujesz: każdy może założyć konto.',
  unknownTitle: 'Nie udało się sprawdzić zaproszenia',
  unknownText: 'Nie zostało zużyte.',
  hasAccount: (v) => `Masz już konto? ${v.signIn}`,
  submit: 'Załóż konto',
  confirmPassword: 'Potwierdź hasło',
  timezone: 'Strefa czasowa',
  timezoneHint: 'Aby przypomnienia przychodziły o właściwej porze.',
  timezonePlaceholder: 'Wybierz strefę czasową',
}
