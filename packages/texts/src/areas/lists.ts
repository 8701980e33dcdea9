// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { lists as en } from '../compiled/en/lists.ts'
import { areaOf } from '../area.ts'

export type ListsTexts = typeof en
export const listsTexts = areaOf('lists', en)
