// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageConfirmation as en } from '../compiled/en/page-confirmation.ts'
import { areaOf } from '../area.ts'

export type PageConfirmationTexts = typeof en
export const pageConfirmationTexts = areaOf('pageConfirmation', en)
