// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageRemovePrice as english } from '../en/page-remove-price.ts'

export const pageRemovePrice: typeof english = {
  title: '¿Quitar este precio?',
  text: (v) => `${v.amount} desde el ${v.day} deja de contar: se queda el precio anterior. Lo que se cobró queda como estaba.`,
  confirm: 'Quitar',
  removed: 'Precio quitado',
  failed: 'No se pudo quitar el precio. Inténtalo de nuevo.',
  undo: 'Deshacer',
}
