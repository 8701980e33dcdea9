// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pagePrice as en } from '../compiled/en/page-price.ts'
import { areaOf } from '../area.ts'

export type PagePriceTexts = typeof en
export const pagePriceTexts = areaOf('pagePrice', en)
