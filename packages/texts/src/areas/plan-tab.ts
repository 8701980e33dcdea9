// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { planTab as en } from '../compiled/en/plan-tab.ts'
import { type Area, areaOf } from '../area.ts'

export type PlanTabTexts = typeof en

/** The texts of plan-tab: English is there, another language is fetched when somebody reads it. */
export const planTabTexts: Area<PlanTabTexts> = areaOf('planTab', en)
