// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { money as en } from '../compiled/en/money.ts'
import { type Area, areaOf } from '../area.ts'

export type MoneyTexts = typeof en

/** The texts of money: English is there, another language is fetched when somebody reads it. */
export const moneyTexts: Area<MoneyTexts> = areaOf('money', en)
