// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mails as en } from '../compiled/en/mails.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type MailsTexts = typeof en

const ALL = { en }

/** The texts of mails in a language. */
export const mailsIn = (language: Language): MailsTexts => textsOf(ALL, 'mails', language)
