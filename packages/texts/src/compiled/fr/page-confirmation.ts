// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageConfirmation as english } from '../en/page-confirmation.ts'

export const pageConfirmation: typeof english = {
  title: 'Confirmation du service',
  label: 'Numéro ou texte',
  hint: 'Laissez vide pour la retirer.',
  save: 'Enregistrer la confirmation',
  saved: 'Confirmation enregistrée',
  failed: 'La confirmation n’a pas pu être enregistrée. Veuillez réessayer.',
}
