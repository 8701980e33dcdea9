// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsHousehold as en } from '../compiled/en/settings-household.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsHouseholdTexts = typeof en

/** The texts of settings-household: English is there, another language is fetched when somebody reads it. */
export const settingsHouseholdTexts: Area<SettingsHouseholdTexts> = areaOf('settingsHousehold', en)
