// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPeople as en } from '../compiled/en/settings-people.ts'
import { areaOf } from '../area.ts'

export type SettingsPeopleTexts = typeof en
export const settingsPeopleTexts = areaOf('settingsPeople', en)
