// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsWay as en } from '../compiled/en/settings-way.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsWayTexts = typeof en

/** The texts of settings-way: English is there, another language is fetched when somebody reads it. */
export const settingsWayTexts: Area<SettingsWayTexts> = areaOf('settingsWay', en)
