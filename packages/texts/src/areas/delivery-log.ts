// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { deliveryLog as en } from '../compiled/en/delivery-log.ts'
import { type Area, areaOf } from '../area.ts'

export type DeliveryLogTexts = typeof en

/** The texts of delivery-log: English is there, another language is fetched when somebody reads it. */
export const deliveryLogTexts: Area<DeliveryLogTexts> = areaOf('deliveryLog', en)
