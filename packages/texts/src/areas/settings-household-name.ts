// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsHouseholdName as en } from '../compiled/en/settings-household-name.ts'
import { areaOf } from '../area.ts'

export type SettingsHouseholdNameTexts = typeof en
export const settingsHouseholdNameTexts = areaOf('settingsHouseholdName', en)
