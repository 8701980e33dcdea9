// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listDelete as english } from '../en/list-delete.ts'

export const listDelete: typeof english = {
  title: 'Supprimer l’abonnement ?',
  text: 'Cette action est irréversible. L’abonnement sera supprimé définitivement.',
  history: 'Les prélèvements et rappels passés restent dans votre historique.',
  confirm: 'Supprimer',
  undo: 'Annuler',
}
