// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLog as english } from '../en/act-log.ts'

export const actLog: typeof english = {
  youKept: 'Deine Antwort: behalten',
  otherKept: (v) => `Antwort von ${v.name}: behalten`,
  youSnoozed: 'Du wolltest später erinnert werden',
  otherSnoozed: (v) => `${v.name} wollte später erinnert werden`,
  youCancelled: 'Deine Angabe: Ich habe gekündigt',
  otherCancelled: (v) => `Angabe von ${v.name}: Ich habe gekündigt`,
  youUndone: 'Du hast deine Antwort zurückgenommen',
  otherUndone: (v) => `${v.name} hat eine Antwort zurückgenommen`,
  youStopped: 'Deine Angabe: Es ist beendet',
  otherStopped: (v) => `Angabe von ${v.name}: Es ist beendet`,
  youCharged: 'Deine Angabe: Es wurde noch einmal abgebucht',
  otherCharged: (v) => `Angabe von ${v.name}: Es wurde noch einmal abgebucht`,
  youLater: 'Du wolltest später noch einmal gefragt werden',
  otherLater: (v) => `${v.name} wollte später noch einmal gefragt werden`,
  seenStopped: 'Ein importierter Kontoauszug zeigte keine weitere Abbuchung',
  seenCharged: 'Eine Abbuchung nach der Kündigung wurde erfasst',
}
