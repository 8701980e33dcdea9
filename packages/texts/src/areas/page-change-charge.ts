// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageChangeCharge as en } from '../compiled/en/page-change-charge.ts'
import { type Area, areaOf } from '../area.ts'

export type PageChangeChargeTexts = typeof en

/** The texts of page-change-charge: English is there, another language is fetched when somebody reads it. */
export const pageChangeChargeTexts: Area<PageChangeChargeTexts> = areaOf('pageChangeCharge', en)
