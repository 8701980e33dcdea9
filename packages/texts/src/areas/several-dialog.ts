// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { severalDialog as en } from '../compiled/en/several-dialog.ts'
import { type Area, areaOf } from '../area.ts'

export type SeveralDialogTexts = typeof en

/** The texts of several-dialog: English is there, another language is fetched when somebody reads it. */
export const severalDialogTexts: Area<SeveralDialogTexts> = areaOf('severalDialog', en)
