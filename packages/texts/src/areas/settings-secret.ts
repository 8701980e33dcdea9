// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsSecret as en } from '../compiled/en/settings-secret.ts'
import { areaOf } from '../area.ts'

export type SettingsSecretTexts = typeof en
export const settingsSecretTexts = areaOf('settingsSecret', en)
