// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsWayFields as en } from '../compiled/en/settings-way-fields.ts'
import { areaOf } from '../area.ts'

export type SettingsWayFieldsTexts = typeof en
export const settingsWayFieldsTexts = areaOf('settingsWayFields', en)
