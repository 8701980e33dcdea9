// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listDelete as english } from '../en/list-delete.ts'

export const listDelete: typeof english = {
  title: 'Excluir a assinatura?',
  text: 'Esta ação não pode ser desfeita. A assinatura será excluída para sempre.',
  history: 'Cobranças e lembretes anteriores ficam no seu histórico.',
  confirm: 'Excluir',
  undo: 'Desfazer',
}
