// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { moneySums as en } from '../compiled/en/money-sums.ts'
import { areaOf } from '../area.ts'

export type MoneySumsTexts = typeof en
export const moneySumsTexts = areaOf('moneySums', en)
