// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mark as en } from '../compiled/en/mark.ts'
import { areaOf } from '../area.ts'

export type MarkTexts = typeof en
export const markTexts = areaOf('mark', en)
