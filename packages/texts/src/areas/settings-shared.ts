// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsShared as en } from '../compiled/en/settings-shared.ts'
import { areaOf } from '../area.ts'

export type SettingsSharedTexts = typeof en
export const settingsSharedTexts = areaOf('settingsShared', en)
