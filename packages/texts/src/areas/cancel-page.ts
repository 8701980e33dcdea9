// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelPage as en } from '../compiled/en/cancel-page.ts'
import { type Area, areaOf } from '../area.ts'

export type CancelPageTexts = typeof en

/** The texts of cancel-page: English is there, another language is fetched when somebody reads it. */
export const cancelPageTexts: Area<CancelPageTexts> = areaOf('cancelPage', en)
