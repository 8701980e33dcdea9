// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsWay as en } from '../compiled/en/settings-way.ts'
import { areaOf } from '../area.ts'

export type SettingsWayTexts = typeof en
export const settingsWayTexts = areaOf('settingsWay', en)
