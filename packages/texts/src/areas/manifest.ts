// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { manifest as en } from '../compiled/en/manifest.ts'
import { manifest as de } from '../compiled/de/manifest.ts'
import { manifest as fr } from '../compiled/fr/manifest.ts'
import { manifest as es } from '../compiled/es/manifest.ts'
import { manifest as it } from '../compiled/it/manifest.ts'
import { manifest as ptBR } from '../compiled/pt-BR/manifest.ts'
import { manifest as pl } from '../compiled/pl/manifest.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts-of.ts'

export type ManifestTexts = typeof en

const ALL = { en, de, fr, es, it, 'pt-BR': ptBR, pl }

export const manifestIn = (language: Language): ManifestTexts => textsOf(ALL, language)
