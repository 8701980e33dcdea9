// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsRecoveryCodes as en } from '../compiled/en/settings-recovery-codes.ts'
import { areaOf } from '../area.ts'

export type SettingsRecoveryCodesTexts = typeof en
export const settingsRecoveryCodesTexts = areaOf('settingsRecoveryCodes', en)
