// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsSignOn as en } from '../compiled/en/settings-sign-on.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsSignOnTexts = typeof en

/** The texts of settings-sign-on: English is there, another language is fetched when somebody reads it. */
export const settingsSignOnTexts: Area<SettingsSignOnTexts> = areaOf('settingsSignOn', en)
