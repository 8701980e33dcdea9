// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsEmailChange as en } from '../compiled/en/settings-email-change.ts'
import { areaOf } from '../area.ts'

export type SettingsEmailChangeTexts = typeof en
export const settingsEmailChangeTexts = areaOf('settingsEmailChange', en)
