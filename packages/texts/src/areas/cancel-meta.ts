// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelMeta as en } from '../compiled/en/cancel-meta.ts'
import { cancelMeta as de } from '../compiled/de/cancel-meta.ts'
import { cancelMeta as fr } from '../compiled/fr/cancel-meta.ts'
import { cancelMeta as es } from '../compiled/es/cancel-meta.ts'
import { cancelMeta as it } from '../compiled/it/cancel-meta.ts'
import { cancelMeta as ptBR } from '../compiled/pt-BR/cancel-meta.ts'
import { cancelMeta as pl } from '../compiled/pl/cancel-meta.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type CancelMetaTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const cancelMetaIn = (language: Language): CancelMetaTexts => textsOf(ALL, language)
