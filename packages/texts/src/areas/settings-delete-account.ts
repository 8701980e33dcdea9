// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsDeleteAccount as en } from '../compiled/en/settings-delete-account.ts'
import { areaOf } from '../area.ts'

export type SettingsDeleteAccountTexts = typeof en
export const settingsDeleteAccountTexts = areaOf('settingsDeleteAccount', en)
