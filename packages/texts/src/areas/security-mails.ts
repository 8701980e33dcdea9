// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { securityMails as en } from '../compiled/en/security-mails.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type SecurityMailsTexts = typeof en

const ALL = { en }

/** The texts of security-mails in a language. */
export const securityMailsIn = (language: Language): SecurityMailsTexts =>
  textsOf(ALL, 'security-mails', language)
