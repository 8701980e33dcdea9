// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  label: 'Idioma',
  text: 'Esta página também está em português.',
  open: 'Ler em português',
  dismiss: 'Agora não',
}
