// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPasskey as en } from '../compiled/en/settings-passkey.ts'
import { areaOf } from '../area.ts'

export type SettingsPasskeyTexts = typeof en
export const settingsPasskeyTexts = areaOf('settingsPasskey', en)
