// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageChangeCharge as en } from '../compiled/en/page-change-charge.ts'
import { areaOf } from '../area.ts'

export type PageChangeChargeTexts = typeof en
export const pageChangeChargeTexts = areaOf('pageChangeCharge', en)
