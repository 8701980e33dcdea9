// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsSignOn as en } from '../compiled/en/settings-sign-on.ts'
import { areaOf } from '../area.ts'

export type SettingsSignOnTexts = typeof en
export const settingsSignOnTexts = areaOf('settingsSignOn', en)
