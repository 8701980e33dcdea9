// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { notifications as en } from '../compiled/en/notifications.ts'
import { notifications as de } from '../compiled/de/notifications.ts'
import { notifications as fr } from '../compiled/fr/notifications.ts'
import { notifications as es } from '../compiled/es/notifications.ts'
import { notifications as it } from '../compiled/it/notifications.ts'
import { notifications as ptBR } from '../compiled/pt-BR/notifications.ts'
import { notifications as pl } from '../compiled/pl/notifications.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type NotificationsTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const notificationsIn = (language: Language): NotificationsTexts => textsOf(ALL, language)
