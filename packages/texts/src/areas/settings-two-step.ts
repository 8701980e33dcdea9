// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsTwoStep as en } from '../compiled/en/settings-two-step.ts'
import { areaOf } from '../area.ts'

export type SettingsTwoStepTexts = typeof en
export const settingsTwoStepTexts = areaOf('settingsTwoStep', en)
