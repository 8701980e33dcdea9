// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { words as en } from '../compiled/en/words.ts'
import { areaOf } from '../area.ts'

export type WordsTexts = typeof en
export const wordsTexts = areaOf('words', en)
