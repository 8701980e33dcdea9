// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { importScreen as en } from '../compiled/en/import-screen.ts'
import { type Area, areaOf } from '../area.ts'

export type ImportScreenTexts = typeof en

/** The texts of import-screen: English is there, another language is fetched when somebody reads it. */
export const importScreenTexts: Area<ImportScreenTexts> = areaOf('importScreen', en)
