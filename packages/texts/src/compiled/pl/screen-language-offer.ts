// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { screenLanguageOffer as english } from '../en/screen-language-offer.ts'

export const screenLanguageOffer: typeof english = {
  title: (v) => `${v.appName} mówi po polsku`,
  text: 'Ekrany, e-maile i powiadomienia są też po polsku.',
  accept: 'Przełącz na polski',
  keep: (v) => `Zostaw ${v.current}`,
  done: 'Język zmieniony',
  failed: 'Nie udało się zmienić języka',
}
