// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { planStanding as en } from '../compiled/en/plan-standing.ts'
import { areaOf } from '../area.ts'

export type PlanStandingTexts = typeof en
export const planStandingTexts = areaOf('planStanding', en)
