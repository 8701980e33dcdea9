// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageHousehold as en } from '../compiled/en/page-household.ts'
import { type Area, areaOf } from '../area.ts'

export type PageHouseholdTexts = typeof en

/** The texts of page-household: English is there, another language is fetched when somebody reads it. */
export const pageHouseholdTexts: Area<PageHouseholdTexts> = areaOf('pageHousehold', en)
