// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { lists as english } from '../en/lists.ts'
import { digits, plural } from '../../message-parts.ts'

export const lists: typeof english = {
  suggestions: 'Suggestions',
  suggestionCount: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} suggestion`, 'many': `${digits('fr', v.count)} suggestions`, 'other': `${digits('fr', v.count)} suggestions` })}`,
  showing: (v) => `${v.from} à ${v.to} sur ${v.total} ${v.noun}`,
  showingShort: (v) => `${v.from} à ${v.to} sur ${v.total}`,
  perPage: 'Lignes par page',
  all: 'Tout',
  showAll: (v) => `Afficher les ${v.total}`,
  previous: 'Précédent',
  next: 'Suivant',
  morePages: 'Autres pages',
  page: (v) => `Page ${v.page}`,
}
