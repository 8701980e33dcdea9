// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { account as en } from '../compiled/en/account.ts'
import { areaOf } from '../area.ts'

export type AccountTexts = typeof en
export const accountTexts = areaOf('account', en)
