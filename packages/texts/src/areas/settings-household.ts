// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsHousehold as en } from '../compiled/en/settings-household.ts'
import { areaOf } from '../area.ts'

export type SettingsHouseholdTexts = typeof en
export const settingsHouseholdTexts = areaOf('settingsHousehold', en)
