// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsAssistants as en } from '../compiled/en/settings-assistants.ts'
import { areaOf } from '../area.ts'

export type SettingsAssistantsTexts = typeof en
export const settingsAssistantsTexts = areaOf('settingsAssistants', en)
