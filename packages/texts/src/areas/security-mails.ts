// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { securityMails as en } from '../compiled/en/security-mails.ts'
import { securityMails as de } from '../compiled/de/security-mails.ts'
import { securityMails as fr } from '../compiled/fr/security-mails.ts'
import { securityMails as es } from '../compiled/es/security-mails.ts'
import { securityMails as it } from '../compiled/it/security-mails.ts'
import { securityMails as ptBR } from '../compiled/pt-BR/security-mails.ts'
import { securityMails as pl } from '../compiled/pl/security-mails.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type SecurityMailsTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const securityMailsIn = (language: Language): SecurityMailsTexts => textsOf(ALL, language)
