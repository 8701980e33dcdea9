// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsApiKey as en } from '../compiled/en/settings-api-key.ts'
import { areaOf } from '../area.ts'

export type SettingsApiKeyTexts = typeof en
export const settingsApiKeyTexts = areaOf('settingsApiKey', en)
