// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const
export const PLURAL_FORMS = {
  'en': ['one', 'other'],
  'de': ['one', 'other'],
  'fr': ['many', 'one', 'other'],
  'es': ['many', 'one', 'other'],
  'it': ['many', 'one', 'other'],
} as const
