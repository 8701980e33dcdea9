// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageRemovePrice as en } from '../compiled/en/page-remove-price.ts'
import { areaOf } from '../area.ts'

export type PageRemovePriceTexts = typeof en
export const pageRemovePriceTexts = areaOf('pageRemovePrice', en)
