// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageCharge as en } from '../compiled/en/page-charge.ts'
import { type Area, areaOf } from '../area.ts'

export type PageChargeTexts = typeof en

/** The texts of page-charge: English is there, another language is fetched when somebody reads it. */
export const pageChargeTexts: Area<PageChargeTexts> = areaOf('pageCharge', en)
