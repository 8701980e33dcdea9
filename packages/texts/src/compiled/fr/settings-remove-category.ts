// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRemoveCategory as english } from '../en/settings-remove-category.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory: typeof english = {
  title: (v) => `Retirer ${v.name} ?`,
  waits: 'Chargement de son contenu',
  text: (v) => `${plural('fr', v.count, { '=0': 'Elle est vide. Les rappels ne changent pas.', 'one': 'Elle contient un abonnement, qui passera dans une autre. Les rappels ne changent pas.', 'many': `Elle contient ${digits('fr', v.count)} d’abonnements, qui passeront dans une autre. Les rappels ne changent pas.`, 'other': `Elle contient ${digits('fr', v.count)} abonnements, qui passeront dans une autre. Les rappels ne changent pas.` })}`,
  into: 'Déplacer vers',
  submit: 'Retirer la catégorie',
  removed: 'Catégorie retirée',
  removeFailed: 'Impossible de retirer la catégorie',
  undo: 'Annuler',
  undoFailed: 'Impossible de rétablir la catégorie',
}
