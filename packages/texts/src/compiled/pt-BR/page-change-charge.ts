// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageChangeCharge as english } from '../en/page-change-charge.ts'

export const pageChangeCharge: typeof english = {
  title: (v) => `Cobrança de ${v.day}`,
  save: 'Salvar cobrança',
  amount: 'Valor',
  refunded: 'Foi reembolsada',
  refundedHint: 'Ela fica aqui, mas não conta como paga.',
  changed: 'Cobrança atualizada',
  failed: 'Não foi possível alterar a cobrança. Tente de novo.',
  delete: 'Excluir cobrança',
  deleteTitle: 'Excluir esta cobrança?',
  deleteText: 'Ela deixa de contar como paga. Um pagamento que você recebeu de volta pode ser marcado como reembolsado.',
  deleteConfirm: 'Excluir',
  deleted: 'Cobrança excluída',
  undo: 'Desfazer',
}
