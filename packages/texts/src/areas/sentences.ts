// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sentences as en } from '../compiled/en/sentences.ts'
import { type Area, areaOf } from '../area.ts'

export type SentencesTexts = typeof en

/** The texts of sentences: English is there, another language is fetched when somebody reads it. */
export const sentencesTexts: Area<SentencesTexts> = areaOf('sentences', en)
