// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageChangeCharge as english } from '../en/page-change-charge.ts'

export const pageChangeCharge: typeof english = {
  title: (v) => `Débit du ${v.day}`,
  save: 'Enregistrer le débit',
  amount: 'Montant',
  refunded: 'Il a été remboursé',
  refundedHint: 'Il reste ici, mais ne compte pas comme payé.',
  changed: 'Débit modifié',
  failed: 'Le débit n’a pas pu être modifié. Veuillez réessayer.',
  delete: 'Supprimer le débit',
  deleteTitle: 'Supprimer ce débit ?',
  deleteText: 'Il ne compte plus comme payé. Un paiement qu’on vous a rendu peut plutôt être marqué comme remboursé.',
  deleteConfirm: 'Supprimer',
  deleted: 'Débit supprimé',
  undo: 'Annuler',
}
