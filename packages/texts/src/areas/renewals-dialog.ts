// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { renewalsDialog as en } from '../compiled/en/renewals-dialog.ts'
import { areaOf } from '../area.ts'

export type RenewalsDialogTexts = typeof en
export const renewalsDialogTexts = areaOf('renewalsDialog', en)
