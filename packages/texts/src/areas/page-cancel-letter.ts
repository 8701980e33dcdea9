// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageCancelLetter as en } from '../compiled/en/page-cancel-letter.ts'
import { type Area, areaOf } from '../area.ts'

export type PageCancelLetterTexts = typeof en

/** The texts of page-cancel-letter: English is there, another language is fetched when somebody reads it. */
export const pageCancelLetterTexts: Area<PageCancelLetterTexts> = areaOf('pageCancelLetter', en)
