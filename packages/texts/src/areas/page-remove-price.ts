// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageRemovePrice as en } from '../compiled/en/page-remove-price.ts'
import { type Area, areaOf } from '../area.ts'

export type PageRemovePriceTexts = typeof en

/** The texts of page-remove-price: English is there, another language is fetched when somebody reads it. */
export const pageRemovePriceTexts: Area<PageRemovePriceTexts> = areaOf('pageRemovePrice', en)
