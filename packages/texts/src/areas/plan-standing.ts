// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { planStanding as en } from '../compiled/en/plan-standing.ts'
import { type Area, areaOf } from '../area.ts'

export type PlanStandingTexts = typeof en

/** The texts of plan-standing: English is there, another language is fetched when somebody reads it. */
export const planStandingTexts: Area<PlanStandingTexts> = areaOf('planStanding', en)
