// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { billingMails as en } from '../compiled/en/billing-mails.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type BillingMailsTexts = typeof en

const ALL = { en }

/** The texts of billing-mails in a language. */
export const billingMailsIn = (language: Language): BillingMailsTexts =>
  textsOf(ALL, 'billing-mails', language)
