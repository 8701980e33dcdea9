// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsApiKey as en } from '../compiled/en/settings-api-key.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsApiKeyTexts = typeof en

/** The texts of settings-api-key: English is there, another language is fetched when somebody reads it. */
export const settingsApiKeyTexts: Area<SettingsApiKeyTexts> = areaOf('settingsApiKey', en)
