// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pagePrice as en } from '../compiled/en/page-price.ts'
import { type Area, areaOf } from '../area.ts'

export type PagePriceTexts = typeof en

/** The texts of page-price: English is there, another language is fetched when somebody reads it. */
export const pagePriceTexts: Area<PagePriceTexts> = areaOf('pagePrice', en)
