// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { money as en } from '../compiled/en/money.ts'
import { areaOf } from '../area.ts'

export type MoneyTexts = typeof en
export const moneyTexts = areaOf('money', en)
