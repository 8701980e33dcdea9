// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageRemovePrice as english } from '../en/page-remove-price.ts'

export const pageRemovePrice: typeof english = {
  title: 'Rimuovere questo prezzo?',
  text: (v) => `${v.amount} dal ${v.day} non conta più: resta il prezzo precedente. Quanto è stato addebitato resta com’era.`,
  confirm: 'Rimuovi',
  removed: 'Prezzo rimosso',
  failed: 'Non è stato possibile rimuovere il prezzo. Riprova.',
  undo: 'Annulla',
}
