// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { renewalsDialog as en } from '../compiled/en/renewals-dialog.ts'
import { type Area, areaOf } from '../area.ts'

export type RenewalsDialogTexts = typeof en

/** The texts of renewals-dialog: English is there, another language is fetched when somebody reads it. */
export const renewalsDialogTexts: Area<RenewalsDialogTexts> = areaOf('renewalsDialog', en)
