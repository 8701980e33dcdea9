// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageSettled as en } from '../compiled/en/page-settled.ts'
import { areaOf } from '../area.ts'

export type PageSettledTexts = typeof en
export const pageSettledTexts = areaOf('pageSettled', en)
