// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLabels as english } from '../en/act-labels.ts'

export const actLabels: typeof english = {
  decide: (v) => `Decidi su ${v.name}`,
  decideWord: 'Decidi',
  keep: 'Lo tengo',
  howToCancel: 'Come disdire',
  cancelled: 'L’ho disdetto',
  undo: 'Annulla',
  failed: 'Non è stato possibile salvare',
  takenBack: 'Annullato',
  keepDone: 'Lo tieni: niente più promemoria per questo rinnovo',
}
