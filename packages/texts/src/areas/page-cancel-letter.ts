// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageCancelLetter as en } from '../compiled/en/page-cancel-letter.ts'
import { areaOf } from '../area.ts'

export type PageCancelLetterTexts = typeof en
export const pageCancelLetterTexts = areaOf('pageCancelLetter', en)
