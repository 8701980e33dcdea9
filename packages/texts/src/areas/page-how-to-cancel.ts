// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageHowToCancel as en } from '../compiled/en/page-how-to-cancel.ts'
import { areaOf } from '../area.ts'

export type PageHowToCancelTexts = typeof en
export const pageHowToCancelTexts = areaOf('pageHowToCancel', en)
