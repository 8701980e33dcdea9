// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watchCard as english } from '../en/watch-card.ts'

export const watchCard: typeof english = {
  waiting: (v) => `Die nächste Abbuchung wäre am ${v.charge}. Am ${v.ask} fragen wir dich, ob es eine gab.`,
  askedLater: (v) => `Du wirst am ${v.day} noch einmal gefragt. Du kannst auch jetzt antworten.`,
  stopped: 'Du weißt, dass nicht noch einmal abgebucht wurde. Du wirst nicht mehr danach gefragt.',
  chargedAfterAll: 'Es wurde doch abgebucht',
  charged: (v) => `Am ${v.day} wurde abgebucht, nach deiner Kündigung.`,
  chargedText: 'Verlange das Geld zuerst vom Anbieter zurück. Was du dafür brauchst, haben wir zusammengestellt.',
  whatNow: 'Was du tun kannst',
  stoppedSince: 'Es ist inzwischen beendet',
  askAfterNext: 'Nach der nächsten Abbuchung fragen',
  unknown: 'Ob es beendet ist, ist nicht bekannt',
  unknownText: 'Du wurdest zweimal gefragt und hast nicht geantwortet. Das geht immer noch:',
}
