// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { letter as en } from '../compiled/en/letter.ts'
import { areaOf } from '../area.ts'

export type LetterTexts = typeof en
export const letterTexts = areaOf('letter', en)
