// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  label: 'Język',
  text: 'Ta strona jest też po polsku.',
  open: 'Czytaj po polsku',
  dismiss: 'Nie teraz',
}
