// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { categories as en } from '../compiled/en/categories.ts'
import { areaOf } from '../area.ts'

export type CategoriesTexts = typeof en
export const categoriesTexts = areaOf('categories', en)
