// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsAssistants as en } from '../compiled/en/settings-assistants.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsAssistantsTexts = typeof en

/** The texts of settings-assistants: English is there, another language is fetched when somebody reads it. */
export const settingsAssistantsTexts: Area<SettingsAssistantsTexts> = areaOf('settingsAssistants', en)
