// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { deliveryReasons as en } from '../compiled/en/delivery-reasons.ts'
import { type Area, areaOf } from '../area.ts'

export type DeliveryReasonsTexts = typeof en

/** The texts of delivery-reasons: English is there, another language is fetched when somebody reads it. */
export const deliveryReasonsTexts: Area<DeliveryReasonsTexts> = areaOf('deliveryReasons', en)
