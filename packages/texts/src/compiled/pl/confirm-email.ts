// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { confirmEmail as english } from '../en/confirm-email.ts'

export const confirmEmail: typeof english = {
  title: 'Zmiana adresu e-mail',
  lead: (v) => `Potwierdź, że adres e-mail Twojego konta ${v.appName} ma się zmienić albo że to jego adres zapasowy. To nie Twoja prośba? Zamknij tę stronę, a nic się nie zmieni.`,
  confirm: 'Potwierdź zmianę',
  waitingTitle: 'Potwierdzono',
  waitingText: 'Drugi adres też musi to potwierdzić: otwórz link w e-mailu, który tam wysłaliśmy. Do tego czasu wszystko zostaje bez zmian.',
  doneTitle: 'Adres e-mail został zmieniony',
  doneText: 'Od teraz przypomnienia i logowanie używają nowego adresu.',
  backupTitle: 'Adres zapasowy jest potwierdzony',
  backupText: 'Otrzymuje przypomnienia, których nie da się doręczyć na pierwszy adres.',
  goOn: (v) => `Przejdź do ${v.appName}`,
  deadTitle: 'Ten link jest nieprawidłowy lub wygasł.',
  deadText: 'Link działa raz, przez 24 godziny. Poproś o zmianę ponownie w ustawieniach.',
}
