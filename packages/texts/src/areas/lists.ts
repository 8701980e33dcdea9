// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { lists as en } from '../compiled/en/lists.ts'
import { type Area, areaOf } from '../area.ts'

export type ListsTexts = typeof en

/** The texts of lists: English is there, another language is fetched when somebody reads it. */
export const listsTexts: Area<ListsTexts> = areaOf('lists', en)
