// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sentences as en } from '../compiled/en/sentences.ts'
import { areaOf } from '../area.ts'

export type SentencesTexts = typeof en
export const sentencesTexts = areaOf('sentences', en)
