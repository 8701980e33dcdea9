// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { screenLanguageOffer as english } from '../en/screen-language-offer.ts'

export const screenLanguageOffer: typeof english = {
  title: (v) => `${v.appName} spricht Deutsch`,
  text: 'Seiten, E-Mails und Benachrichtigungen gibt es auch auf Deutsch.',
  accept: 'Auf Deutsch umstellen',
  keep: (v) => `Bei ${v.current} bleiben`,
  done: 'Sprache geändert',
  failed: 'Sprache konnte nicht geändert werden',
}
