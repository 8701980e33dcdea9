// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageCancelFacts as en } from '../compiled/en/page-cancel-facts.ts'
import { areaOf } from '../area.ts'

export type PageCancelFactsTexts = typeof en
export const pageCancelFactsTexts = areaOf('pageCancelFacts', en)
