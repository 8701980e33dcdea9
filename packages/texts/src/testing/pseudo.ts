import type { Language } from '../language.ts'
import { addMadeLanguage } from '../texts-of.ts'
import { pseudoTexts } from './pseudo-texts.ts'

/** The language of tests: English with accents, 40 % longer, in brackets. */
export const PSEUDO = 'en-XA' as Language

/** Makes the language of tests known; whoever asks for `PSEUDO` from then on reads it. */
export function addPseudo(): Language {
  addMadeLanguage(PSEUDO, pseudoTexts)
  return PSEUDO
}
