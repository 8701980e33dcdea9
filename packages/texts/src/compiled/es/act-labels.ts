// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLabels as english } from '../en/act-labels.ts'

export const actLabels: typeof english = {
  decide: (v) => `Decidir sobre ${v.name}`,
  decideWord: 'Decidir',
  keep: 'Lo conservo',
  howToCancel: 'Cómo cancelar',
  cancelled: 'Ya lo cancelé',
  undo: 'Deshacer',
  failed: 'No se pudo guardar',
  takenBack: 'Deshecho',
  keepDone: 'La conservas: no habrá más recordatorios de esta renovación',
}
