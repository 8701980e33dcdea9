// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { analyticsBudget as en } from '../compiled/en/analytics-budget.ts'
import { areaOf } from '../area.ts'

export type AnalyticsBudgetTexts = typeof en
export const analyticsBudgetTexts = areaOf('analyticsBudget', en)
