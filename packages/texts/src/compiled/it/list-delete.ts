// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listDelete as english } from '../en/list-delete.ts'

export const listDelete: typeof english = {
  title: 'Eliminare l’abbonamento?',
  text: 'Questa azione non si può annullare. L’abbonamento verrà eliminato definitivamente.',
  history: 'Gli addebiti e i promemoria passati restano nella cronologia.',
  confirm: 'Elimina',
  undo: 'Annulla',
}
