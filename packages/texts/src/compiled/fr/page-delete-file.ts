// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageDeleteFile as english } from '../en/page-delete-file.ts'

export const pageDeleteFile: typeof english = {
  title: 'Supprimer ce fichier ?',
  text: (v) => `${v.name}. Il n’est plus listé comme preuve. Vous pouvez annuler juste après.`,
  confirm: 'Supprimer',
  deleted: 'Fichier supprimé',
  failed: 'Le fichier n’a pas pu être supprimé. Veuillez réessayer.',
  restoreFailed: 'Le fichier n’a pas pu être récupéré. Veuillez réessayer.',
  undo: 'Annuler',
}
