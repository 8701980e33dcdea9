// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { letter as en } from '../compiled/en/letter.ts'
import { type Area, areaOf } from '../area.ts'

export type LetterTexts = typeof en

/** The texts of letter: English is there, another language is fetched when somebody reads it. */
export const letterTexts: Area<LetterTexts> = areaOf('letter', en)
