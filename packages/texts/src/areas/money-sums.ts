// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { moneySums as en } from '../compiled/en/money-sums.ts'
import { type Area, areaOf } from '../area.ts'

export type MoneySumsTexts = typeof en

/** The texts of money-sums: English is there, another language is fetched when somebody reads it. */
export const moneySumsTexts: Area<MoneySumsTexts> = areaOf('moneySums', en)
