// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { listFrame as en } from '../compiled/en/list-frame.ts'
import { areaOf } from '../area.ts'

export type ListFrameTexts = typeof en
export const listFrameTexts = areaOf('listFrame', en)
