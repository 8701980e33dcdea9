// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { reminders as en } from '../compiled/en/reminders.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type RemindersTexts = typeof en

const ALL = { en }

/** The texts of reminders in a language. */
export const remindersIn = (language: Language): RemindersTexts => textsOf(ALL, 'reminders', language)
