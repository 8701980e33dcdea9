// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPhoneCode as en } from '../compiled/en/settings-phone-code.ts'
import { areaOf } from '../area.ts'

export type SettingsPhoneCodeTexts = typeof en
export const settingsPhoneCodeTexts = areaOf('settingsPhoneCode', en)
