// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsMailIn as en } from '../compiled/en/settings-mail-in.ts'
import { areaOf } from '../area.ts'

export type SettingsMailInTexts = typeof en
export const settingsMailInTexts = areaOf('settingsMailIn', en)
