// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer: typeof english = {
  title: (v) => `${v.appName} parla italiano`,
  text: 'Schermate, email e notifiche sono disponibili anche in italiano.',
  accept: 'Usa l’italiano',
  keep: (v) => `Resta in ${v.current}`,
  done: 'Lingua aggiornata',
  failed: 'Impossibile cambiare la lingua',
}
