// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPasskey as en } from '../compiled/en/settings-passkey.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsPasskeyTexts = typeof en

/** The texts of settings-passkey: English is there, another language is fetched when somebody reads it. */
export const settingsPasskeyTexts: Area<SettingsPasskeyTexts> = areaOf('settingsPasskey', en)
