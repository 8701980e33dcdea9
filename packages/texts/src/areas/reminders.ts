// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { reminders as en } from '../compiled/en/reminders.ts'
import { reminders as de } from '../compiled/de/reminders.ts'
import { reminders as fr } from '../compiled/fr/reminders.ts'
import { reminders as es } from '../compiled/es/reminders.ts'
import { reminders as it } from '../compiled/it/reminders.ts'
import { reminders as ptBR } from '../compiled/pt-BR/reminders.ts'
import { reminders as pl } from '../compiled/pl/reminders.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type RemindersTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const remindersIn = (language: Language): RemindersTexts => textsOf(ALL, language)
