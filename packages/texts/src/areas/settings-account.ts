// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsAccount as en } from '../compiled/en/settings-account.ts'
import { areaOf } from '../area.ts'

export type SettingsAccountTexts = typeof en
export const settingsAccountTexts = areaOf('settingsAccount', en)
