// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { analytics as en } from '../compiled/en/analytics.ts'
import { type Area, areaOf } from '../area.ts'

export type AnalyticsTexts = typeof en

/** The texts of analytics: English is there, another language is fetched when somebody reads it. */
export const analyticsTexts: Area<AnalyticsTexts> = areaOf('analytics', en)
