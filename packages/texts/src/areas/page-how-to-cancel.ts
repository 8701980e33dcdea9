// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageHowToCancel as en } from '../compiled/en/page-how-to-cancel.ts'
import { type Area, areaOf } from '../area.ts'

export type PageHowToCancelTexts = typeof en

/** The texts of page-how-to-cancel: English is there, another language is fetched when somebody reads it. */
export const pageHowToCancelTexts: Area<PageHowToCancelTexts> = areaOf('pageHowToCancel', en)
