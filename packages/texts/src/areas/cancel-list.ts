// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelList as en } from '../compiled/en/cancel-list.ts'
import { type Area, areaOf } from '../area.ts'

export type CancelListTexts = typeof en

/** The texts of cancel-list: English is there, another language is fetched when somebody reads it. */
export const cancelListTexts: Area<CancelListTexts> = areaOf('cancelList', en)
