// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLabels as english } from '../en/act-labels.ts'

export const actLabels: typeof english = {
  decide: (v) => `Decidir sobre ${v.name}`,
  decideWord: 'Decidir',
  keep: 'Vou manter',
  howToCancel: 'Como cancelar',
  cancelled: 'Já cancelei',
  undo: 'Desfazer',
  failed: 'Não foi possível salvar',
  takenBack: 'Desfeito',
  keepDone: 'Mantida: sem mais lembretes desta renovação',
}
