// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCharge as english } from '../en/page-charge.ts'

export const pageCharge: typeof english = {
  title: 'Ajouter un débit',
  text: 'Pour un paiement qui manque ici.',
  save: 'Ajouter le débit',
  date: 'Débité le',
  amount: 'Montant',
  added: 'Débit ajouté',
  failed: 'Le débit n’a pas pu être ajouté. Veuillez réessayer.',
}
