// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsTwoStep as en } from '../compiled/en/settings-two-step.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsTwoStepTexts = typeof en

/** The texts of settings-two-step: English is there, another language is fetched when somebody reads it. */
export const settingsTwoStepTexts: Area<SettingsTwoStepTexts> = areaOf('settingsTwoStep', en)
