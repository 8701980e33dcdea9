// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsPeople as en } from '../compiled/en/settings-people.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsPeopleTexts = typeof en

/** The texts of settings-people: English is there, another language is fetched when somebody reads it. */
export const settingsPeopleTexts: Area<SettingsPeopleTexts> = areaOf('settingsPeople', en)
