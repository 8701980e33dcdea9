// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { planPaid as en } from '../compiled/en/plan-paid.ts'
import { areaOf } from '../area.ts'

export type PlanPaidTexts = typeof en
export const planPaidTexts = areaOf('planPaid', en)
