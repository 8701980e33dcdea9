// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsRecoveryCodes as en } from '../compiled/en/settings-recovery-codes.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsRecoveryCodesTexts = typeof en

/**
 * The texts of settings-recovery-codes: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsRecoveryCodesTexts: Area<SettingsRecoveryCodesTexts> = areaOf('settingsRecoveryCodes', en)
