// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { account as en } from '../compiled/en/account.ts'
import { type Area, areaOf } from '../area.ts'

export type AccountTexts = typeof en

/** The texts of account: English is there, another language is fetched when somebody reads it. */
export const accountTexts: Area<AccountTexts> = areaOf('account', en)
