// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  keep: 'Behalten',
  cancelled: 'Gekündigt',
  snooze: 'Morgen',
  stopped: 'Nein, beendet',
  charged: 'Ja, abgebucht',
  later: 'In einer Woche',
  keepTitle: 'Du behältst es',
  keepBody: 'Du bekommst zu dieser Verlängerung keine Erinnerungen mehr.',
  cancelledTitle: 'Als gekündigt eingetragen',
  cancelledBody: 'Du bekommst dazu keine Erinnerungen mehr.',
  snoozeTitle: 'Wir erinnern dich morgen',
  snoozeBody: 'Du bekommst zu dieser Verlängerung noch eine Erinnerung.',
  stoppedTitle: 'Es ist beendet',
  stoppedBody: 'Du wirst nicht mehr danach gefragt.',
  chargedTitle: 'Als erneut abgebucht eingetragen',
  chargedBody: 'Tippe hier, um zu sehen, was du tun kannst.',
  laterTitle: 'Wir fragen dich noch einmal',
  laterBody: 'Dieselbe Frage kommt in einer Woche.',
  failedTitle: 'Das hat nicht geklappt',
  failedBody: 'Tippe hier, um es noch einmal zu versuchen.',
  otherTitle: 'Ein Abo verlängert sich bald',
  otherBody: 'Diese Erinnerung gehört zu einem anderen Konto, das auf diesem Gerät benutzt wurde.',
}
