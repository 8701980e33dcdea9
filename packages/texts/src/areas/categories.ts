// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { categories as en } from '../compiled/en/categories.ts'
import { type Area, areaOf } from '../area.ts'

export type CategoriesTexts = typeof en

/** The texts of categories: English is there, another language is fetched when somebody reads it. */
export const categoriesTexts: Area<CategoriesTexts> = areaOf('categories', en)
