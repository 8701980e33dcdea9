// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { watch as en } from '../compiled/en/watch.ts'
import { areaOf } from '../area.ts'

export type WatchTexts = typeof en
export const watchTexts = areaOf('watch', en)
