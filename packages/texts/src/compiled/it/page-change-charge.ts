// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageChangeCharge as english } from '../en/page-change-charge.ts'

export const pageChangeCharge: typeof english = {
  title: (v) => `Addebito del ${v.day}`,
  save: 'Salva addebito',
  amount: 'Importo',
  refunded: 'È stato rimborsato',
  refundedHint: 'Resta qui, ma non conta come pagato.',
  changed: 'Addebito aggiornato',
  failed: 'Non è stato possibile modificare l’addebito. Riprova.',
  delete: 'Elimina addebito',
  deleteTitle: 'Eliminare questo addebito?',
  deleteText: 'Non conta più come pagato. Un pagamento che ti è stato restituito si può invece segnare come rimborsato.',
  deleteConfirm: 'Elimina',
  deleted: 'Addebito eliminato',
  undo: 'Annulla',
}
