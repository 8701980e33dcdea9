// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageSettled as en } from '../compiled/en/page-settled.ts'
import { type Area, areaOf } from '../area.ts'

export type PageSettledTexts = typeof en

/** The texts of page-settled: English is there, another language is fetched when somebody reads it. */
export const pageSettledTexts: Area<PageSettledTexts> = areaOf('pageSettled', en)
