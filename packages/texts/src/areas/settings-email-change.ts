// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsEmailChange as en } from '../compiled/en/settings-email-change.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsEmailChangeTexts = typeof en

/**
 * The texts of settings-email-change: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsEmailChangeTexts: Area<SettingsEmailChangeTexts> = areaOf('settingsEmailChange', en)
