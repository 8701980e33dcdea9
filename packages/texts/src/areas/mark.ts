// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mark as en } from '../compiled/en/mark.ts'
import { type Area, areaOf } from '../area.ts'

export type MarkTexts = typeof en

/** The texts of mark: English is there, another language is fetched when somebody reads it. */
export const markTexts: Area<MarkTexts> = areaOf('mark', en)
