// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsRemoveCategory as en } from '../compiled/en/settings-remove-category.ts'
import { areaOf } from '../area.ts'

export type SettingsRemoveCategoryTexts = typeof en
export const settingsRemoveCategoryTexts = areaOf('settingsRemoveCategory', en)
