// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mails as en } from '../compiled/en/mails.ts'
import { mails as de } from '../compiled/de/mails.ts'
import { mails as fr } from '../compiled/fr/mails.ts'
import { mails as es } from '../compiled/es/mails.ts'
import { mails as it } from '../compiled/it/mails.ts'
import { mails as ptBR } from '../compiled/pt-BR/mails.ts'
import { mails as pl } from '../compiled/pl/mails.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type MailsTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const mailsIn = (language: Language): MailsTexts => textsOf(ALL, language)
