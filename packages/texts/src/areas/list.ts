// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { list as en } from '../compiled/en/list.ts'
import { type Area, areaOf } from '../area.ts'

export type ListTexts = typeof en

/** The texts of list: English is there, another language is fetched when somebody reads it. */
export const listTexts: Area<ListTexts> = areaOf('list', en)
