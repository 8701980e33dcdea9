import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  AMOUNT_MESSAGES,
  addTotals,
  amountRefusal,
  amountText,
  formatMoney,
  formatTotals,
  isCurrency,
  MAX_AMOUNT_MINOR,
  parseAmount,
  sumAmounts,
  type Totals,
} from './money.ts'

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
    expect(parseAmount(text)).toBe(minor)
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
    expect(amountRefusal(text)).toBe(message)
    expect(parseAmount(text)).toBeNull()
  })

  it('parseAmount reads what amountText writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }), (minor) => {
        expect(parseAmount(amountText(minor))).toBe(minor)
      }),
    )
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
  ] as const)('%i %s is %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
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
      currency: fc.constantFrom('USD' as const, 'EUR' as const, 'GBP' as const),
    })
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const one = amounts.reduce<Totals>((sum, each) => addTotals(sum, sumAmounts([each])), {})
        expect(sumAmounts([...amounts].reverse())).toEqual(one)
      }),
    )
  })

  it('recognises its currencies', () => {
    expect(isCurrency('EUR')).toBe(true)
    expect(isCurrency('eur')).toBe(false)
    expect(isCurrency('SEK')).toBe(false)
  })
})
