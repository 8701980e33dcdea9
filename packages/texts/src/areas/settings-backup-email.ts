// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsBackupEmail as en } from '../compiled/en/settings-backup-email.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsBackupEmailTexts = typeof en

/**
 * The texts of settings-backup-email: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsBackupEmailTexts: Area<SettingsBackupEmailTexts> = areaOf('settingsBackupEmail', en)
