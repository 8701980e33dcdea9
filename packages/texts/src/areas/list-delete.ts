// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { listDelete as en } from '../compiled/en/list-delete.ts'
import { type Area, areaOf } from '../area.ts'

export type ListDeleteTexts = typeof en

/** The texts of list-delete: English is there, another language is fetched when somebody reads it. */
export const listDeleteTexts: Area<ListDeleteTexts> = areaOf('listDelete', en)
