// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPassword as en } from '../compiled/en/settings-password.ts'
import { areaOf } from '../area.ts'

export type SettingsPasswordTexts = typeof en
export const settingsPasswordTexts = areaOf('settingsPassword', en)
