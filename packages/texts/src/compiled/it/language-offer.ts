// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  label: 'Lingua',
  text: 'Questa pagina c’è anche in italiano.',
  open: 'Leggi in italiano',
  dismiss: 'Non ora',
}
