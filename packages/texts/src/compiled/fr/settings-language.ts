// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsLanguage as english } from '../en/settings-language.ts'

export const settingsLanguage: typeof english = {
  title: 'Langue',
  description: 'Des écrans, e-mails, SMS et notifications.',
  automatic: (v) => `Comme le format des dates (${v.language})`,
  done: 'Langue modifiée',
  failed: 'Impossible de modifier la langue',
  cultureTitle: 'Dates et nombres',
  cultureDescription: 'Leur ordre et leurs séparateurs. Les nombres se saisissent aussi ainsi.',
  cultureDone: 'Dates et nombres modifiés',
  cultureFailed: 'Impossible de modifier les dates et les nombres',
}
