// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPassword as en } from '../compiled/en/settings-password.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsPasswordTexts = typeof en

/** The texts of settings-password: English is there, another language is fetched when somebody reads it. */
export const settingsPasswordTexts: Area<SettingsPasswordTexts> = areaOf('settingsPassword', en)
