// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { screenLanguageOffer as english } from '../en/screen-language-offer.ts'

export const screenLanguageOffer: typeof english = {
  title: (v) => `${v.appName} parle français`,
  text: 'Les écrans, e-mails et notifications existent aussi en français.',
  accept: 'Passer au français',
  keep: (v) => `Rester en ${v.current}`,
  done: 'Langue modifiée',
  failed: 'Impossible de modifier la langue',
}
