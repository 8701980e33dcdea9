// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { watchCard as en } from '../compiled/en/watch-card.ts'
import { type Area, areaOf } from '../area.ts'

export type WatchCardTexts = typeof en

/** The texts of watch-card: English is there, another language is fetched when somebody reads it. */
export const watchCardTexts: Area<WatchCardTexts> = areaOf('watchCard', en)
