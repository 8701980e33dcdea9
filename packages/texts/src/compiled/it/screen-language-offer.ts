// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { screenLanguageOffer as english } from '../en/screen-language-offer.ts'

export const screenLanguageOffer: typeof english = {
  title: (v) => `${v.appName} parla italiano`,
  text: 'Schermate, email e notifiche sono disponibili anche in italiano.',
  accept: 'Usa l’italiano',
  keep: (v) => `Resta in ${v.current}`,
  done: 'Lingua aggiornata',
  failed: 'Impossibile cambiare la lingua',
}
