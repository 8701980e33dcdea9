// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLabels as english } from '../en/act-labels.ts'

export const actLabels: typeof english = {
  decide: (v) => `Zdecyduj: ${v.name}`,
  decideWord: 'Zdecyduj',
  keep: 'Zostawiam',
  howToCancel: 'Jak zrezygnować',
  cancelled: 'Rezygnacja złożona',
  undo: 'Cofnij',
  failed: 'Nie udało się tego zapisać',
  takenBack: 'Cofnięto',
  keepDone: 'Zostaje: koniec przypomnień o tym odnowieniu',
}
