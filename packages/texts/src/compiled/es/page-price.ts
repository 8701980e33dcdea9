// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pagePrice as english } from '../en/page-price.ts'

export const pagePrice: typeof english = {
  title: 'Añadir un precio',
  text: 'Para un precio que sabes que cambiará o que cambió. Lo que se cobró queda como estaba.',
  from: 'Vale desde',
  price: 'Precio',
  save: 'Añadir precio',
  added: 'Precio añadido',
  failed: 'No se pudo añadir el precio. Inténtalo de nuevo.',
  undo: 'Deshacer',
  undoFailed: 'No se pudo deshacer. Inténtalo de nuevo.',
}
