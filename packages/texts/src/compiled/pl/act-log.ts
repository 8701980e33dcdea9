// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLog as english } from '../en/act-log.ts'

export const actLog: typeof english = {
  youKept: 'Twoja odpowiedź: zostawiam',
  otherKept: (v) => `Odpowiedź (${v.name}): zostawiam`,
  youSnoozed: 'Twoja prośba: przypomnij później',
  otherSnoozed: (v) => `Prośba (${v.name}): przypomnij później`,
  youCancelled: 'Twoja informacja: rezygnacja złożona',
  otherCancelled: (v) => `Informacja (${v.name}): rezygnacja złożona`,
  youUndone: 'Twoja odpowiedź została cofnięta',
  otherUndone: (v) => `Odpowiedź cofnięta (${v.name})`,
  youStopped: 'Twoja informacja: to już koniec',
  otherStopped: (v) => `Informacja (${v.name}): to już koniec`,
  youCharged: 'Twoja informacja: znów pobrano opłatę',
  otherCharged: (v) => `Informacja (${v.name}): znów pobrano opłatę`,
  youLater: 'Twoja prośba: zapytaj później',
  otherLater: (v) => `Prośba (${v.name}): zapytaj później`,
  seenStopped: 'Zaimportowany wyciąg nie zawierał kolejnej opłaty',
  seenCharged: 'Zapisano opłatę pobraną po rezygnacji',
}
