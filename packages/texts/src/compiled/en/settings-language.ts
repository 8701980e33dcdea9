// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsLanguage = {
  title: 'Language',
  description: 'Of screens, emails, text messages and notifications.',
  automatic: (v: { language: string }) => `By how dates are written (${v.language})`,
  done: 'Language updated',
  failed: 'Failed to update the language',
  cultureTitle: 'Dates and numbers',
  cultureDescription: 'Their order and separators. Numbers are typed this way too.',
  cultureDone: 'Dates and numbers updated',
  cultureFailed: 'Failed to update dates and numbers',
}
