// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pagePrice as english } from '../en/page-price.ts'

export const pagePrice: typeof english = {
  title: 'Aggiungi un prezzo',
  text: 'Per un prezzo che sai che cambierà o che è cambiato. Quanto è stato addebitato resta com’era.',
  from: 'Vale dal',
  price: 'Prezzo',
  save: 'Aggiungi prezzo',
  added: 'Prezzo aggiunto',
  failed: 'Non è stato possibile aggiungere il prezzo. Riprova.',
  undo: 'Annulla',
  undoFailed: 'Non è stato possibile annullare. Riprova.',
}
