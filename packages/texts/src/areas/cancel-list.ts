// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelList as en } from '../compiled/en/cancel-list.ts'
import { areaOf } from '../area.ts'

export type CancelListTexts = typeof en
export const cancelListTexts = areaOf('cancelList', en)
