// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsBackupEmail as en } from '../compiled/en/settings-backup-email.ts'
import { areaOf } from '../area.ts'

export type SettingsBackupEmailTexts = typeof en
export const settingsBackupEmailTexts = areaOf('settingsBackupEmail', en)
