import { BudgetChange, NewOwnRate } from '@duely/contract'
import { amountText, CURRENCIES, type Currency, decimalPlaces, MAX_AMOUNT_MINOR } from '@duely/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFault, plainAmount, plainRate } from './amount-text.ts'

// biome-ignore format: a table
const CULTURES = [
  'en-US', 'en-GB', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CA', 'fr-CH', 'it-IT', 'it-CH',
  'es-ES', 'es-MX', 'pt-BR', 'pt-PT', 'nl-NL', 'sv-SE', 'nb-NO', 'da-DK', 'fi-FI', 'pl-PL', 'cs-CZ', 'hu-HU',
  'ro-RO', 'bg-BG', 'el-GR', 'tr-TR', 'ru-RU', 'uk-UA', 'et-EE', 'lt-LT', 'he-IL', 'ar-EG', 'ar-AE', 'ar-MA',
  'fa-IR', 'ur-PK', 'hi-IN', 'bn-BD', 'ne-NP', 'mr-IN', 'my-MM', 'ja-JP', 'ko-KR', 'zh-CN', 'th-TH', 'vi-VN',
  'id-ID', 'sw-KE', 'xx-XX', 'nonsense',
]
const anyCulture = fc.constantFrom(...CULTURES)
/** Of any size, from one cent to the largest that is stored. */
const anyMinor = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 100_000, max: 9_999_999 }),
  fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
)
const options = (currency: Currency): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimalPlaces(currency),
  maximumFractionDigits: decimalPlaces(currency),
})
const written = (amount: string, culture: string, format: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(culture, format).format(amount as `${number}`)

/** The ways in which a reader of a culture may write an amount. */
function writings(minor: number, currency: Currency, culture: string): string[] {
  const amount = amountText(minor, currency)
  const places = options(currency)
  return [
    amount,
    ` ${amount} `,
    written(amount, culture, places),
    written(amount, culture, { ...places, useGrouping: false }),
    written(amount, culture, { ...places, useGrouping: 'always' }),
    written(amount, culture, { ...places, style: 'currency', currency }),
    written(amount, culture, { ...places, style: 'currency', currency, currencyDisplay: 'code' }),
    written(amount, 'en-US', { ...places, style: 'currency', currency, useGrouping: false }),
    `${currency} ${amount}`,
    `${amount} ${currency}`,
  ]
}

test('an amount of any currency is the same however a reader of any culture writes it', () => {
  for (const currency of CURRENCIES)
    fc.assert(
      fc.property(anyMinor, anyCulture, (minor, culture) => {
        const amount = amountText(minor, currency)
        for (const typed of writings(minor, currency, culture)) {
          const context = `${JSON.stringify(typed)} in ${culture} and ${currency}`
          expect(plainAmount(typed, culture, currency), context).toBe(amount)
          expect(amountFault(typed, currency, culture), context).toBeNull()
          const request = { currency, amount: plainAmount(typed, culture, currency) }
          expect(BudgetChange.parse(request), context).toEqual({ currency, amount })
        }
      }),
      { numRuns: 4 },
    )
})

test('a whole amount that is grouped is the same without its decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), anyCulture, (whole, culture) => {
      for (const currency of ['USD', 'JPY'] as const) {
        const typed = written(String(whole), culture, { maximumFractionDigits: 0 })
        const amount = Number(plainAmount(typed, culture, currency))
        expect(amount, `${typed} in ${culture} and ${currency}`).toBe(whole)
      }
    }),
  )
})

test('a rate is the same however a reader of any culture writes it', () => {
  const anyRate = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 99_999_999 }))
  fc.assert(
    fc.property(anyRate, anyCulture, ([whole, part], culture) => {
      const rate = `${whole}.${String(part).padStart(8, '0')}`
      for (const useGrouping of [true, false]) {
        const typed = written(rate, culture, { minimumFractionDigits: 8, useGrouping })
        const request = { currency: 'KWD', rate: plainRate(typed, culture), date: '2026-03-02' }
        expect(NewOwnRate.parse(request), typed).toEqual({ ...request, rate })
      }
      expect(plainRate(rate, culture)).toBe(rate)
    }),
  )
})
