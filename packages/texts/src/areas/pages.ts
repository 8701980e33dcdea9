// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pages as en } from '../compiled/en/pages.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type PagesTexts = typeof en

const ALL = { en }

/** The texts of pages in a language. */
export const pagesIn = (language: Language): PagesTexts => textsOf(ALL, 'pages', language)
