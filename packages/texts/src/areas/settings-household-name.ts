// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsHouseholdName as en } from '../compiled/en/settings-household-name.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsHouseholdNameTexts = typeof en

/**
 * The texts of settings-household-name: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsHouseholdNameTexts: Area<SettingsHouseholdNameTexts> = areaOf('settingsHouseholdName', en)
