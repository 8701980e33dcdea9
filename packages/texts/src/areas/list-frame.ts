// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { listFrame as en } from '../compiled/en/list-frame.ts'
import { type Area, areaOf } from '../area.ts'

export type ListFrameTexts = typeof en

/** The texts of list-frame: English is there, another language is fetched when somebody reads it. */
export const listFrameTexts: Area<ListFrameTexts> = areaOf('listFrame', en)
