// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsLanguage as en } from '../compiled/en/settings-language.ts'
import { areaOf } from '../area.ts'

export type SettingsLanguageTexts = typeof en
export const settingsLanguageTexts = areaOf('settingsLanguage', en)
