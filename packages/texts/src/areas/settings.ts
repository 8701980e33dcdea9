// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settings as en } from '../compiled/en/settings.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsTexts = typeof en

/** The texts of settings: English is there, another language is fetched when somebody reads it. */
export const settingsTexts: Area<SettingsTexts> = areaOf('settings', en)
