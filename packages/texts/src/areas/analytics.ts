// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { analytics as en } from '../compiled/en/analytics.ts'
import { areaOf } from '../area.ts'

export type AnalyticsTexts = typeof en
export const analyticsTexts = areaOf('analytics', en)
