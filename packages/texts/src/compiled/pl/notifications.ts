// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  keep: 'Zostawiam',
  cancelled: 'Zrezygnowano',
  snooze: 'Jutro',
  stopped: 'Nie, koniec',
  charged: 'Tak, pobrano',
  later: 'Za tydzień',
  keepTitle: 'Zostawiasz',
  keepBody: 'Nie dostaniesz więcej przypomnień o tym odnowieniu.',
  cancelledTitle: 'Zaznaczono rezygnację',
  cancelledBody: 'Nie dostaniesz więcej przypomnień.',
  snoozeTitle: 'Przypomnimy jutro',
  snoozeBody: 'Dostaniesz jeszcze jedno przypomnienie o tym odnowieniu.',
  stoppedTitle: 'To koniec',
  stoppedBody: 'Nie zapytamy o to ponownie.',
  chargedTitle: 'Zapisano ponowne pobranie',
  chargedBody: 'Naciśnij, aby zobaczyć, co możesz zrobić.',
  laterTitle: 'Zapytamy ponownie',
  laterBody: 'To samo pytanie przyjdzie za tydzień.',
  failedTitle: 'Nie udało się',
  failedBody: 'Naciśnij, aby spróbować ponownie.',
  otherTitle: 'Subskrypcja wkrótce się odnowi',
  otherBody: 'To przypomnienie jest dla innego konta używanego na tym urządzeniu.',
}
