// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pagePrice as english } from '../en/page-price.ts'

export const pagePrice: typeof english = {
  title: 'Ajouter un prix',
  text: 'Pour un prix dont vous savez qu’il va changer ou qu’il a changé. Ce qui a été débité reste tel quel.',
  from: 'Valable à partir du',
  price: 'Prix',
  save: 'Ajouter le prix',
  added: 'Prix ajouté',
  failed: 'Le prix n’a pas pu être ajouté. Veuillez réessayer.',
  undo: 'Annuler',
  undoFailed: 'L’annulation a échoué. Veuillez réessayer.',
}
