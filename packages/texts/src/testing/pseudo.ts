import type { Language } from '../language.ts'
import { addMadeLanguage } from '../texts-of.ts'
import { pseudoTexts } from './pseudo-texts.ts'

/** The language of tests: English with accents, 40 % longer, in brackets. */
export const PSEUDO = 'en-XA' as Language

/** Registers the language of tests; from then on `PSEUDO` can be read like any other. */
export function addPseudo(): Language {
  addMadeLanguage(PSEUDO, pseudoTexts)
  return PSEUDO
}
