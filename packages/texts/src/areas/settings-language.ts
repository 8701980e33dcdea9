// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsLanguage as en } from '../compiled/en/settings-language.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsLanguageTexts = typeof en

/** The texts of settings-language: English is there, another language is fetched when somebody reads it. */
export const settingsLanguageTexts: Area<SettingsLanguageTexts> = areaOf('settingsLanguage', en)
