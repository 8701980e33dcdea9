// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageCancelFacts as en } from '../compiled/en/page-cancel-facts.ts'
import { type Area, areaOf } from '../area.ts'

export type PageCancelFactsTexts = typeof en

/** The texts of page-cancel-facts: English is there, another language is fetched when somebody reads it. */
export const pageCancelFactsTexts: Area<PageCancelFactsTexts> = areaOf('pageCancelFacts', en)
