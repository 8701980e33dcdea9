// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsOwnRate as en } from '../compiled/en/settings-own-rate.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsOwnRateTexts = typeof en

/** The texts of settings-own-rate: English is there, another language is fetched when somebody reads it. */
export const settingsOwnRateTexts: Area<SettingsOwnRateTexts> = areaOf('settingsOwnRate', en)
