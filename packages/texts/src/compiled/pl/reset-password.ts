// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { resetPassword as english } from '../en/reset-password.ts'

export const resetPassword: typeof english = {
  title: 'Ustaw nowe hasło',
  lead: 'Podaj adres e-mail, a wyślemy link do ustawienia nowego hasła.',
  submit: 'Wyślij instrukcje',
  sentTitle: 'Sprawdź pocztę',
  sentText: (v) => `Jeśli istnieje konto dla ${v.email}, instrukcje ustawienia nowego hasła są w drodze. Link działa przez godzinę.`,
  sentHelp: 'Po kilku minutach nadal nic? Zajrzyj do folderu ze spamem albo sprawdź, czy w adresie nie ma literówki.',
  another: 'Spróbuj z innym adresem',
  noPasswordsTitle: 'Tutaj nikt nie loguje się hasłem',
  noPasswordsText: 'Na tym serwerze loguje się bez hasła, więc nie ma czego ustawiać.',
  deadTitle: 'Ten link jest nieprawidłowy lub wygasł.',
  deadText: 'Link działa raz i przez godzinę. Tutaj możesz poprosić o nowy.',
  newTitle: 'Wybierz nowe hasło',
  newLead: 'Wszędzie indziej nastąpi wylogowanie.',
  save: 'Zapisz nowe hasło',
}
