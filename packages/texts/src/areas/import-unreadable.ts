// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { importUnreadable as en } from '../compiled/en/import-unreadable.ts'
import { type Area, areaOf } from '../area.ts'

export type ImportUnreadableTexts = typeof en

/** The texts of import-unreadable: English is there, another language is fetched when somebody reads it. */
export const importUnreadableTexts: Area<ImportUnreadableTexts> = areaOf('importUnreadable', en)
