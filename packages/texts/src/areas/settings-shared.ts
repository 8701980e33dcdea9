// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsShared as en } from '../compiled/en/settings-shared.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsSharedTexts = typeof en

/** The texts of settings-shared: English is there, another language is fetched when somebody reads it. */
export const settingsSharedTexts: Area<SettingsSharedTexts> = areaOf('settingsShared', en)
