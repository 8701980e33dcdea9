// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { questions as en } from '../compiled/en/questions.ts'
import { questions as de } from '../compiled/de/questions.ts'
import { questions as fr } from '../compiled/fr/questions.ts'
import { questions as es } from '../compiled/es/questions.ts'
import { questions as it } from '../compiled/it/questions.ts'
import { questions as ptBR } from '../compiled/pt-BR/questions.ts'
import { questions as pl } from '../compiled/pl/questions.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type QuestionsTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const questionsIn = (language: Language): QuestionsTexts => textsOf(ALL, language)
