// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { moneyCurrency as en } from '../compiled/en/money-currency.ts'
import { type Area, areaOf } from '../area.ts'

export type MoneyCurrencyTexts = typeof en

/** The texts of money-currency: English is there, another language is fetched when somebody reads it. */
export const moneyCurrencyTexts: Area<MoneyCurrencyTexts> = areaOf('moneyCurrency', en)
