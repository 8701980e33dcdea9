// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { billingMails as en } from '../compiled/en/billing-mails.ts'
import { billingMails as de } from '../compiled/de/billing-mails.ts'
import { billingMails as fr } from '../compiled/fr/billing-mails.ts'
import { billingMails as es } from '../compiled/es/billing-mails.ts'
import { billingMails as it } from '../compiled/it/billing-mails.ts'
import { billingMails as ptBR } from '../compiled/pt-BR/billing-mails.ts'
import { billingMails as pl } from '../compiled/pl/billing-mails.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type BillingMailsTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const billingMailsIn = (language: Language): BillingMailsTexts => textsOf(ALL, language)
