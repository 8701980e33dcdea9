// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sms as en } from '../compiled/en/sms.ts'
import { sms as de } from '../compiled/de/sms.ts'
import { sms as fr } from '../compiled/fr/sms.ts'
import { sms as es } from '../compiled/es/sms.ts'
import { sms as it } from '../compiled/it/sms.ts'
import { sms as ptBR } from '../compiled/pt-BR/sms.ts'
import { sms as pl } from '../compiled/pl/sms.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type SmsTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const smsIn = (language: Language): SmsTexts => textsOf(ALL, language)
