// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { words as en } from '../compiled/en/words.ts'
import { type Area, areaOf } from '../area.ts'

export type WordsTexts = typeof en

/** The texts of words: English is there, another language is fetched when somebody reads it. */
export const wordsTexts: Area<WordsTexts> = areaOf('words', en)
