// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sms as en } from '../compiled/en/sms.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type SmsTexts = typeof en

const ALL = { en }

/** The texts of sms in a language. */
export const smsIn = (language: Language): SmsTexts => textsOf(ALL, 'sms', language)
