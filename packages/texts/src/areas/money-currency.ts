// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { moneyCurrency as en } from '../compiled/en/money-currency.ts'
import { areaOf } from '../area.ts'

export type MoneyCurrencyTexts = typeof en
export const moneyCurrencyTexts = areaOf('moneyCurrency', en)
