import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  amountMessages,
  amountRefusal,
  amountText,
  MAX_AMOUNT_MINOR,
  parseAmount,
  parseTrialAmount,
  shownAmount,
  storedAmount,
} from './amount.ts'
import { CURRENCIES, type Currency, compareCurrencies, decimalPlaces, isCurrency } from './currencies.ts'
import { currencySign, currencyWords, formatMoney, formatWhole } from './format-money.ts'
import { addTotals, formatTotals, sumAmounts, type Totals } from './money.ts'

const AMOUNT_MESSAGES = amountMessages('USD')
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyMinor = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR })

describe('parseAmount', () => {
  test.each([
    ['15.99', 1599],
    ['15', 1500],
    ['15.9', 1590],
    ['0.01', 1],
    ['0.5', 50],
    ['015.99', 1599],
    ['9999999999.99', 999_999_999_999],
  ])('%s is %i', (text, minor) => {
    expect(parseAmount(text, 'USD')).toBe(minor)
  })

  test.each([
    ['', AMOUNT_MESSAGES.required],
    ['   ', AMOUNT_MESSAGES.required],
    ['1,99', AMOUNT_MESSAGES.shape],
    ['1e3', AMOUNT_MESSAGES.shape],
    ['-0', AMOUNT_MESSAGES.shape],
    ['-5', AMOUNT_MESSAGES.shape],
    ['+1', AMOUNT_MESSAGES.shape],
    ['1.999', AMOUNT_MESSAGES.shape],
    ['1.', AMOUNT_MESSAGES.shape],
    ['.5', AMOUNT_MESSAGES.shape],
    ['$5', AMOUNT_MESSAGES.shape],
    ['0x10', AMOUNT_MESSAGES.shape],
    ['Infinity', AMOUNT_MESSAGES.shape],
    ['١٥', AMOUNT_MESSAGES.shape],
    ['0', AMOUNT_MESSAGES.tooSmall],
    ['0.00', AMOUNT_MESSAGES.tooSmall],
    ['10000000000', AMOUNT_MESSAGES.tooLarge],
  ])('refuses %j: %s', (text, message) => {
    expect(amountRefusal(text, 'USD')).toBe(message)
    expect(parseAmount(text, 'USD')).toBeNull()
  })

  test.each<[string, Currency, number | string]>([
    ['1490', 'JPY', 1490],
    ['1490.00', 'JPY', 'Amount must be a whole number, like 1490'],
    ['0', 'JPY', 'Amount must be at least 1'],
    ['999999999999', 'JPY', MAX_AMOUNT_MINOR],
    ['1000000000000', 'JPY', 'Amount must be at most 999,999,999,999'],
    ['5.5', 'KWD', 5500],
    ['5.555', 'KWD', 5555],
    ['5.5555', 'KWD', 'Amount must be a number with at most 3 decimals, like 15.990'],
    ['0.0001', 'KWD', 'Amount must be a number with at most 3 decimals, like 15.990'],
    ['1000000000', 'KWD', 'Amount must be at most 999,999,999.999'],
  ])('%s %s', (text, currency, meant) => {
    expect(parseAmount(text, currency) ?? amountRefusal(text, currency)).toBe(meant)
  })

  test.each<[string, Currency, string]>([
    ['15.990', 'USD', '15.99'],
    ['15.99', 'USD', '15.99'],
    ['1490.000', 'JPY', '1490'],
    ['5.500', 'KWD', '5.500'],
    ['0.000', 'EUR', '0.00'],
  ])('%s of a column is %s %s', (text, currency, shown) => {
    expect(shownAmount(text, currency)).toBe(shown)
  })

  test.each<[string, Currency]>([
    ['15.991', 'USD'],
    ['0.5', 'JPY'],
    ['x', 'EUR'],
  ])('%s is no amount in %s', (text, currency) => {
    expect(() => storedAmount(text, currency)).toThrow(RangeError)
  })

  it('reads what amountText writes, also through a column of three decimals', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (minor, currency) => {
        const text = amountText(minor, currency)
        expect(parseAmount(text, currency)).toBe(minor)
        expect(parseTrialAmount(text, currency)).toBe(minor)
        const [whole, decimals = ''] = text.split('.')
        expect(storedAmount(`${whole}.${decimals.padEnd(3, '0')}`, currency)).toBe(minor)
        expect(`${whole}${decimals}`.length).toBeLessThanOrEqual(15)
      }),
    )
  })
})

describe('the currencies', () => {
  it('are 155: ISO 4217 without funds, metals and test codes', () => {
    expect(CURRENCIES.slice(0, 4)).toEqual(['USD', 'EUR', 'GBP', 'AED'])
    expect(CURRENCIES.slice(3)).toEqual(CURRENCIES.slice(3).toSorted())
    expect(CURRENCIES.toReversed().sort(compareCurrencies)).toEqual(CURRENCIES)
    expect(['XAU', 'XTS', 'CLF', 'HRK', 'eur', 'toString', ''].filter(isCurrency)).toEqual([])
    const places = Map.groupBy(CURRENCIES, decimalPlaces)
    expect(places.get(0)?.join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
    expect(places.get(3)?.join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
    expect(CURRENCIES).toHaveLength(155)
  })

  test.each<[Currency, string, string]>([
    ['USD', '$', 'US dollars'],
    ['EUR', '€', 'euros'],
    ['GBP', '£', 'British pounds'],
    ['CAD', 'CA$', 'Canadian dollars'],
    ['JPY', '¥', 'Japanese yen'],
    ['KWD', 'KWD', 'Kuwaiti dinars'],
  ])('%s has the sign %s and is called %s', (currency, sign, words) => {
    expect(currencySign(currency)).toBe(sign)
    expect(currencyWords(currency)).toBe(words)
  })
})

describe('formatMoney', () => {
  test.each([
    [1599, 'USD', '$15.99'],
    [1000, 'EUR', '€10.00'],
    [500, 'GBP', '£5.00'],
    [0, 'USD', '$0.00'],
    [7, 'USD', '$0.07'],
    [123_450, 'USD', '$1,234.50'],
    [MAX_AMOUNT_MINOR, 'USD', '$9,999,999,999.99'],
    [-250, 'EUR', '-€2.50'],
    [1490, 'JPY', '¥1,490'],
    [5500, 'KWD', 'KWD\u00a05.500'],
    [150_000, 'HUF', 'HUF\u00a01,500.00'],
    [9_007_199_254_740_991, 'USD', '$90,071,992,547,409.91'],
  ] as const)('%i %s is %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
  })

  it('keeps every digit, in all currencies', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (minor, currency) => {
        const shown = formatMoney(minor, currency)
        const number = shown.replace(currencySign(currency), '').replace(/[^\d.]/g, '')
        expect(number).toBe(amountText(minor, currency))
      }),
    )
  })

  test.each<[number, Currency, string]>([
    [1284, 'USD', '$1,284'],
    [1284, 'JPY', '¥1,284'],
    [5, 'KWD', 'KWD\u00a05'],
  ])('%i whole %s are %s', (whole, currency, text) => {
    expect(formatWhole(whole, currency)).toBe(text)
  })
})

describe('totals', () => {
  test.each<[Totals, string]>([
    [{}, '$0.00'],
    [{ USD: 1200 }, '$12.00'],
    [{ EUR: 1000 }, '€10.00'],
    [{ EUR: 0 }, '€0.00'],
    [{ USD: 0, EUR: 1000 }, '€10.00'],
    [{ EUR: 1000, USD: 1200 }, '$12.00 + €10.00'],
    [{ GBP: 500, EUR: 1000, USD: 1200 }, '$12.00 + €10.00 + £5.00'],
    [{ AED: 700, JPY: 1490, GBP: 500 }, '£5.00 + AED\u00a07.00 + ¥1,490'],
  ])('%j reads %s', (totals, text) => {
    expect(formatTotals(totals)).toBe(text)
  })

  it('never adds different currencies', () => {
    expect(addTotals({ USD: 100 }, { EUR: 200 })).toEqual({ USD: 100, EUR: 200 })
    expect(addTotals({ USD: 100 }, { USD: 50, GBP: 0 })).toEqual({ USD: 150, GBP: 0 })
  })

  it('sums are independent of the order', () => {
    const amount = fc.record({
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
      currency: anyCurrency,
    })
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const one = amounts.reduce<Totals>((sum, each) => addTotals(sum, sumAmounts([each])), {})
        expect(sumAmounts([...amounts].reverse())).toEqual(one)
      }),
    )
  })
})

test.each([
  ['fr', 'ar-MA', 'MAD', '15,99 MAD'],
  ['de', 'ar-EG', 'EUR', '15.99 €'],
  ['de', 'fa-IR', 'USD', '$ 15.99'],
  ['pl', 'uk-UA', 'UAH', '15,99 ₴'],
  ['de', 'ru-RU', 'BYN', '15,99 BYN'],
] as const)('to a reader of %s whose culture is %s, %s are %s', (language, culture, currency, text) => {
  const said = formatMoney(1599, currency, { language, culture })
  expect(said.replace(/[\u200e\u200f]/g, '').replace(/\s/g, ' ')).toBe(text)
})
