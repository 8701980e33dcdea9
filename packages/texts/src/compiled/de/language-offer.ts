// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  label: 'Sprache',
  text: 'Diese Seite gibt es auch auf Deutsch.',
  open: 'Auf Deutsch lesen',
  dismiss: 'Nicht jetzt',
}
