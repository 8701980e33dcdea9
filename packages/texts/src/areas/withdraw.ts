// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { withdraw as en } from '../compiled/en/withdraw.ts'
import { areaOf } from '../area.ts'

export type WithdrawTexts = typeof en
export const withdrawTexts = areaOf('withdraw', en)
