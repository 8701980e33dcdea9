// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { mailTrouble as english } from '../en/mail-trouble.ts'

export const mailTrouble: typeof english = {
  complained: (v) => `E-maile na ${v.email} zostały zatrzymane (${v.day}): Twój dostawca zgłosił je jako niechciane`,
  returned: (v) => `E-maile na ${v.email} wracają (od ${v.day}): ${v.cause}`,
  onlyLetters: 'Trafiają tam jeszcze tylko wiadomości o logowaniu i bezpieczeństwie Twojego konta.',
  rests: 'Przypomnienia na ten adres są wstrzymane, poza jedną próbą w tygodniu.',
  changeOrTest: 'Zmień adres lub wyślij test.',
  backup: (v) => `Tymczasem Twoje przypomnienia dostaje ${v.email}.`,
  change: 'Zmień adres',
  test: 'Wyślij test',
  testSent: 'Przypomnienie testowe w drodze',
  testSentText: (v) => `Sprawdź skrzynkę ${v.email}.`,
  testFailed: 'Nie udało się wysłać przypomnienia testowego',
  resume: 'Włącz znów e-maile',
  resumed: 'E-maile znów wychodzą',
  resumeFailed: 'Nie udało się znów włączyć e-maili',
  noMailbox: 'nie ma takiej skrzynki',
  noDomain: 'jego domena nie przyjmuje poczty',
  notAccepted: 'adres nie jest przyjmowany',
  turnedOff: 'skrzynka jest wyłączona',
  full: 'skrzynka pełna',
  tooLong: 'wiadomość jest za długa dla skrzynki',
  unreached: 'nie udało się połączyć z jego serwerem poczty',
  refuses: 'jego serwer poczty odrzuca nasze e-maile',
  gaveBack: 'jego serwer poczty je zwrócił',
}
