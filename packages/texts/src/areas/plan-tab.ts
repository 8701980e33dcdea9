// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { planTab as en } from '../compiled/en/plan-tab.ts'
import { areaOf } from '../area.ts'

export type PlanTabTexts = typeof en
export const planTabTexts = areaOf('planTab', en)
