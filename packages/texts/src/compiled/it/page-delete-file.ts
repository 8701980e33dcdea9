// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageDeleteFile as english } from '../en/page-delete-file.ts'

export const pageDeleteFile: typeof english = {
  title: 'Eliminare questo file?',
  text: (v) => `${v.name}. Non sarà più elencato tra le prove. Puoi annullare subito dopo.`,
  confirm: 'Elimina',
  deleted: 'File eliminato',
  failed: 'Non è stato possibile eliminare il file. Riprova.',
  restoreFailed: 'Non è stato possibile recuperare il file. Riprova.',
  undo: 'Annulla',
}
