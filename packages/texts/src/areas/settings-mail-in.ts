// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsMailIn as en } from '../compiled/en/settings-mail-in.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsMailInTexts = typeof en

/** The texts of settings-mail-in: English is there, another language is fetched when somebody reads it. */
export const settingsMailInTexts: Area<SettingsMailInTexts> = areaOf('settingsMailIn', en)
