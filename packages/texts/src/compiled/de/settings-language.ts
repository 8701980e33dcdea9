// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsLanguage as english } from '../en/settings-language.ts'

export const settingsLanguage: typeof english = {
  title: 'Sprache',
  description: 'Der Seiten, E-Mails, SMS und Benachrichtigungen.',
  automatic: (v) => `Wie das Datumsformat (${v.language})`,
  done: 'Sprache geändert',
  failed: 'Sprache konnte nicht geändert werden',
  cultureTitle: 'Datum und Zahlen',
  cultureDescription: 'Reihenfolge und Trennzeichen. So tippst du Zahlen auch ein.',
  cultureDone: 'Datum und Zahlen geändert',
  cultureFailed: 'Datum und Zahlen konnten nicht geändert werden',
}
