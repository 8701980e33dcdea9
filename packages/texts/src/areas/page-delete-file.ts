// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageDeleteFile as en } from '../compiled/en/page-delete-file.ts'
import { type Area, areaOf } from '../area.ts'

export type PageDeleteFileTexts = typeof en

/** The texts of page-delete-file: English is there, another language is fetched when somebody reads it. */
export const pageDeleteFileTexts: Area<PageDeleteFileTexts> = areaOf('pageDeleteFile', en)
