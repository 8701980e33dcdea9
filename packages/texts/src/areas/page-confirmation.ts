// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageConfirmation as en } from '../compiled/en/page-confirmation.ts'
import { type Area, areaOf } from '../area.ts'

export type PageConfirmationTexts = typeof en

/** The texts of page-confirmation: English is there, another language is fetched when somebody reads it. */
export const pageConfirmationTexts: Area<PageConfirmationTexts> = areaOf('pageConfirmation', en)
