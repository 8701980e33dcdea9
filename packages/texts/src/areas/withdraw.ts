// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { withdraw as en } from '../compiled/en/withdraw.ts'
import { type Area, areaOf } from '../area.ts'

export type WithdrawTexts = typeof en

/** The texts of withdraw: English is there, another language is fetched when somebody reads it. */
export const withdrawTexts: Area<WithdrawTexts> = areaOf('withdraw', en)
