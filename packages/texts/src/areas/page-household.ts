// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageHousehold as en } from '../compiled/en/page-household.ts'
import { areaOf } from '../area.ts'

export type PageHouseholdTexts = typeof en
export const pageHouseholdTexts = areaOf('pageHousehold', en)
