// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { deliveryLog as en } from '../compiled/en/delivery-log.ts'
import { areaOf } from '../area.ts'

export type DeliveryLogTexts = typeof en
export const deliveryLogTexts = areaOf('deliveryLog', en)
