// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  label: 'Langue',
  text: 'Cette page existe aussi en français.',
  open: 'Lire en français',
  dismiss: 'Pas maintenant',
}
