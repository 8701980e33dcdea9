// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageSharing as en } from '../compiled/en/page-sharing.ts'
import { type Area, areaOf } from '../area.ts'

export type PageSharingTexts = typeof en

/** The texts of page-sharing: English is there, another language is fetched when somebody reads it. */
export const pageSharingTexts: Area<PageSharingTexts> = areaOf('pageSharing', en)
