// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { watch as en } from '../compiled/en/watch.ts'
import { type Area, areaOf } from '../area.ts'

export type WatchTexts = typeof en

/** The texts of watch: English is there, another language is fetched when somebody reads it. */
export const watchTexts: Area<WatchTexts> = areaOf('watch', en)
