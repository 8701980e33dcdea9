// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPhoneCode as en } from '../compiled/en/settings-phone-code.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsPhoneCodeTexts = typeof en

/** The texts of settings-phone-code: English is there, another language is fetched when somebody reads it. */
export const settingsPhoneCodeTexts: Area<SettingsPhoneCodeTexts> = areaOf('settingsPhoneCode', en)
