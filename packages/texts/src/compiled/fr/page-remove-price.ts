// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageRemovePrice as english } from '../en/page-remove-price.ts'

export const pageRemovePrice: typeof english = {
  title: 'Retirer ce prix ?',
  text: (v) => `${v.amount} à partir du ${v.day} ne compte plus : le prix d’avant reste. Ce qui a été débité reste tel quel.`,
  confirm: 'Retirer',
  removed: 'Prix retiré',
  failed: 'Le prix n’a pas pu être retiré. Veuillez réessayer.',
  undo: 'Annuler',
}
