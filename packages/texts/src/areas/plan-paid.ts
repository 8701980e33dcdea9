// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { planPaid as en } from '../compiled/en/plan-paid.ts'
import { type Area, areaOf } from '../area.ts'

export type PlanPaidTexts = typeof en

/** The texts of plan-paid: English is there, another language is fetched when somebody reads it. */
export const planPaidTexts: Area<PlanPaidTexts> = areaOf('planPaid', en)
