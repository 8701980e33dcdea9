// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageChangeCharge as english } from '../en/page-change-charge.ts'

export const pageChangeCharge: typeof english = {
  title: (v) => `Cobro del ${v.day}`,
  save: 'Guardar cobro',
  amount: 'Importe',
  refunded: 'Se reembolsó',
  refundedHint: 'Se queda aquí, pero no cuenta como pagado.',
  changed: 'Cobro actualizado',
  failed: 'No se pudo cambiar el cobro. Inténtalo de nuevo.',
  delete: 'Eliminar cobro',
  deleteTitle: '¿Eliminar este cobro?',
  deleteText: 'Deja de contar como pagado. Un pago que te devolvieron puedes marcarlo como reembolsado.',
  deleteConfirm: 'Eliminar',
  deleted: 'Cobro eliminado',
  undo: 'Deshacer',
}
