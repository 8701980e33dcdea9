// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pages as en } from '../compiled/en/pages.ts'
import { pages as de } from '../compiled/de/pages.ts'
import { pages as fr } from '../compiled/fr/pages.ts'
import { pages as es } from '../compiled/es/pages.ts'
import { pages as it } from '../compiled/it/pages.ts'
import { pages as ptBR } from '../compiled/pt-BR/pages.ts'
import { pages as pl } from '../compiled/pl/pages.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type PagesTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const pagesIn = (language: Language): PagesTexts => textsOf(ALL, language)
