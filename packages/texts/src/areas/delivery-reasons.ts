// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { deliveryReasons as en } from '../compiled/en/delivery-reasons.ts'
import { areaOf } from '../area.ts'

export type DeliveryReasonsTexts = typeof en
export const deliveryReasonsTexts = areaOf('deliveryReasons', en)
