// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settings as en } from '../compiled/en/settings.ts'
import { areaOf } from '../area.ts'

export type SettingsTexts = typeof en
export const settingsTexts = areaOf('settings', en)
