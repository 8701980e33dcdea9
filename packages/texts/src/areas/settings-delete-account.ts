// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsDeleteAccount as en } from '../compiled/en/settings-delete-account.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsDeleteAccountTexts = typeof en

/**
 * The texts of settings-delete-account: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsDeleteAccountTexts: Area<SettingsDeleteAccountTexts> = areaOf('settingsDeleteAccount', en)
