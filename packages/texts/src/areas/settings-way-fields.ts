// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsWayFields as en } from '../compiled/en/settings-way-fields.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsWayFieldsTexts = typeof en

/** The texts of settings-way-fields: English is there, another language is fetched when somebody reads it. */
export const settingsWayFieldsTexts: Area<SettingsWayFieldsTexts> = areaOf('settingsWayFields', en)
