// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageScreen as en } from '../compiled/en/page-screen.ts'
import { type Area, areaOf } from '../area.ts'

export type PageScreenTexts = typeof en

/** The texts of page-screen: English is there, another language is fetched when somebody reads it. */
export const pageScreenTexts: Area<PageScreenTexts> = areaOf('pageScreen', en)
