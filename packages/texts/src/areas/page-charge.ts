// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageCharge as en } from '../compiled/en/page-charge.ts'
import { areaOf } from '../area.ts'

export type PageChargeTexts = typeof en
export const pageChargeTexts = areaOf('pageCharge', en)
