// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsLanguage as english } from '../en/settings-language.ts'

export const settingsLanguage: typeof english = {
  title: 'Lingua',
  description: 'Di schermate, email, SMS e notifiche.',
  automatic: (v) => `Come il formato delle date (${v.language})`,
  done: 'Lingua aggiornata',
  failed: 'Impossibile cambiare la lingua',
  cultureTitle: 'Date e numeri',
  cultureDescription: 'Ordine e separatori. Anche i numeri si scrivono così.',
  cultureDone: 'Date e numeri aggiornati',
  cultureFailed: 'Impossibile cambiare date e numeri',
}
