// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { watchCard as en } from '../compiled/en/watch-card.ts'
import { areaOf } from '../area.ts'

export type WatchCardTexts = typeof en
export const watchCardTexts = areaOf('watchCard', en)
