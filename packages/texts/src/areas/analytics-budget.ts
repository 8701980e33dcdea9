// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { analyticsBudget as en } from '../compiled/en/analytics-budget.ts'
import { type Area, areaOf } from '../area.ts'

export type AnalyticsBudgetTexts = typeof en

/** The texts of analytics-budget: English is there, another language is fetched when somebody reads it. */
export const analyticsBudgetTexts: Area<AnalyticsBudgetTexts> = areaOf('analyticsBudget', en)
