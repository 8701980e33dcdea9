// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPrograms as en } from '../compiled/en/settings-programs.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsProgramsTexts = typeof en

/** The texts of settings-programs: English is there, another language is fetched when somebody reads it. */
export const settingsProgramsTexts: Area<SettingsProgramsTexts> = areaOf('settingsPrograms', en)
