// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLog as english } from '../en/act-log.ts'

export const actLog: typeof english = {
  youKept: 'Hai risposto: lo tengo',
  otherKept: (v) => `${v.name} ha risposto: lo tengo`,
  youSnoozed: 'Hai chiesto di ricordartelo più tardi',
  otherSnoozed: (v) => `${v.name} ha chiesto un promemoria più tardi`,
  youCancelled: 'Hai detto: l’ho disdetto',
  otherCancelled: (v) => `${v.name} ha detto: l’ho disdetto`,
  youUndone: 'Hai ritirato la tua risposta',
  otherUndone: (v) => `${v.name} ha ritirato una risposta`,
  youStopped: 'Hai detto: è terminato',
  otherStopped: (v) => `${v.name} ha detto: è terminato`,
  youCharged: 'Hai detto: è stato addebitato di nuovo',
  otherCharged: (v) => `${v.name} ha detto: è stato addebitato di nuovo`,
  youLater: 'Hai chiesto di ripetere la domanda più tardi',
  otherLater: (v) => `${v.name} ha chiesto di ripetere la domanda più tardi`,
  seenStopped: 'Un estratto conto importato non mostrava altri addebiti',
  seenCharged: 'È stato registrato un addebito successivo alla disdetta',
}
