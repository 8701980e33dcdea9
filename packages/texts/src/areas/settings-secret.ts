// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsSecret as en } from '../compiled/en/settings-secret.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsSecretTexts = typeof en

/** The texts of settings-secret: English is there, another language is fetched when somebody reads it. */
export const settingsSecretTexts: Area<SettingsSecretTexts> = areaOf('settingsSecret', en)
