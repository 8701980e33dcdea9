// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPrograms as en } from '../compiled/en/settings-programs.ts'
import { areaOf } from '../area.ts'

export type SettingsProgramsTexts = typeof en
export const settingsProgramsTexts = areaOf('settingsPrograms', en)
