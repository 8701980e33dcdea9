// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { severalDialog as en } from '../compiled/en/several-dialog.ts'
import { areaOf } from '../area.ts'

export type SeveralDialogTexts = typeof en
export const severalDialogTexts = areaOf('severalDialog', en)
