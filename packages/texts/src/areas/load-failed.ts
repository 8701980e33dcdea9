// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { loadFailed as en } from '../compiled/en/load-failed.ts'
import { type Area, areaOf } from '../area.ts'

export type LoadFailedTexts = typeof en

/** The texts of load-failed: English is there, another language is fetched when somebody reads it. */
export const loadFailedTexts: Area<LoadFailedTexts> = areaOf('loadFailed', en)
