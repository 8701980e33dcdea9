// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { several as en } from '../compiled/en/several.ts'
import { type Area, areaOf } from '../area.ts'

export type SeveralTexts = typeof en

/** The texts of several: English is there, another language is fetched when somebody reads it. */
export const severalTexts: Area<SeveralTexts> = areaOf('several', en)
