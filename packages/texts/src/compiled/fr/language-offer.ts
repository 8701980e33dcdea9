// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  title: (v) => `${v.appName} parle français`,
  text: 'Les écrans, e-mails et notifications existent aussi en français.',
  accept: 'Passer au français',
  keep: (v) => `Rester en ${v.current}`,
  done: 'Langue modifiée',
  failed: 'Impossible de modifier la langue',
}
