// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsAccount as en } from '../compiled/en/settings-account.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsAccountTexts = typeof en

/** The texts of settings-account: English is there, another language is fetched when somebody reads it. */
export const settingsAccountTexts: Area<SettingsAccountTexts> = areaOf('settingsAccount', en)
