// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'pl'] as const
export const PLURAL_FORMS = {
  'en': ['one', 'other'],
  'de': ['one', 'other'],
  'fr': ['many', 'one', 'other'],
  'es': ['many', 'one', 'other'],
  'it': ['many', 'one', 'other'],
  'pt-BR': ['many', 'one', 'other'],
  'pl': ['few', 'many', 'one', 'other'],
} as const
