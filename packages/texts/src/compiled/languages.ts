// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const LANGUAGES = ['en'] as const
export const PLURAL_FORMS = {
  en: ['one', 'other'],
} as const
