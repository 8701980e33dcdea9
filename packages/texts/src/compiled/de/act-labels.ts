// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLabels as english } from '../en/act-labels.ts'

export const actLabels: typeof english = {
  decide: (v) => `Über ${v.name} entscheiden`,
  decideWord: 'Entscheiden',
  keep: 'Behalten',
  howToCancel: 'So kündigst du',
  cancelled: 'Ich habe gekündigt',
  undo: 'Rückgängig',
  failed: 'Das konnte nicht gespeichert werden',
  takenBack: 'Zurückgenommen',
  keepDone: 'Behalten: keine Erinnerungen mehr an diese Verlängerung',
}
