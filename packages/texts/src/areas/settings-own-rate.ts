// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsOwnRate as en } from '../compiled/en/settings-own-rate.ts'
import { areaOf } from '../area.ts'

export type SettingsOwnRateTexts = typeof en
export const settingsOwnRateTexts = areaOf('settingsOwnRate', en)
