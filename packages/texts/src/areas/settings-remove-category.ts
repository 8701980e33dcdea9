// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsRemoveCategory as en } from '../compiled/en/settings-remove-category.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsRemoveCategoryTexts = typeof en

/**
 * The texts of settings-remove-category: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsRemoveCategoryTexts: Area<SettingsRemoveCategoryTexts> = areaOf('settingsRemoveCategory', en)
