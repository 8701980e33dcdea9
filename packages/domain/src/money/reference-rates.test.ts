import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, plainDate } from '../dates/plain-date.ts'
import {
  ageOfRates,
  convertToWhole,
  isRate,
  isWorthMore,
  RATES_FILE_BYTES,
  readReferenceRates,
  withOwnRates,
  withoutRate,
} from './reference-rates.ts'

const today = plainDate('2026-11-20')
const rates = { EUR: '1', USD: '1.0832', GBP: '0.8561' }
const file = (cubes: string, day = '2026-11-20') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${day}'>${cubes}</Cube></Cube></gesmes:Envelope>`
const good =
  "<Cube currency='USD' rate='1.0832'/><Cube currency='JPY' rate='163.06'/><Cube currency='GBP' rate='0.8561'/>"

describe('reading the file of the bank', () => {
  test('its day and the rates of all currencies that are known', () => {
    expect(readReferenceRates(file(good), today)).toEqual({ date: today, rates: { ...rates, JPY: '163.06' } })
    const withOthers = file(`${good}<Cube currency='IDR' rate='18432.11'/><Cube currency='XYZ' rate='1'/>`)
    expect(readReferenceRates(withOthers, today)?.rates).toEqual({ ...rates, JPY: '163.06', IDR: '18432.11' })
    expect(readReferenceRates(file(good, '2026-11-21'), today)?.date).toBe('2026-11-21')
  })

  test.each([
    ['an empty text', ''],
    ['a page', '<html><body>Not found</body></html>'],
    ['no day', file(good).replace(/<Cube time='[^']*'>/, '<Cube>')],
    ['an impossible day', file(good, '2026-13-45')],
    ['a day in the future', file(good, '2026-11-22')],
    ['two days', file(`${good}<Cube time='2026-11-19'></Cube>`)],
    ['no pound', file("<Cube currency='USD' rate='1.0832'/>")],
    ['two dollars', file(`${good}<Cube currency='USD' rate='1.2'/>`)],
    ['a rate of zero', file(good.replace('1.0832', '0'))],
    ['a negative rate', file(good.replace('1.0832', '-1.0832'))],
    ['an enormous rate', file(good.replace('1.0832', '999'))],
    ['a tiny rate', file(good.replace('1.0832', '0.00000001'))],
    ['an exponent', file(good.replace('1.0832', '1e2'))],
    ['too many places', file(good.replace('1.0832', '1.083212345678'))],
    ['two yen', file(`${good}<Cube currency='JPY' rate='163.06'/>`)],
    ['a yen for nothing', file(good.replace('163.06', '0'))],
    ['words', file(good.replace('1.0832', 'NaN'))],
    ['entities', `<!DOCTYPE x [<!ENTITY a "1.08">]>${file(good)}`],
    ['a huge file', file(good + ' '.repeat(RATES_FILE_BYTES))],
  ])('%s is refused', (_, text) => {
    expect(readReferenceRates(text, today)).toBeNull()
  })

  test('any text is read or refused, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readReferenceRates(text, today)).toBeNull()
      }),
    )
  })
})

test.each([
  ['2026-11-20', false],
  ['2026-11-13', false],
  ['2026-11-12', true],
  ['2025-06-30', true],
])('rates of %s are old: %s', (date, old) => {
  expect(ageOfRates({ date: plainDate(date) }, today) !== null).toBe(old)
})

test.each([
  [0, null],
  [7, null],
  [8, { unit: 'days', count: 8 }],
  [60, { unit: 'days', count: 60 }],
  [61, { unit: 'months', count: 2 }],
  [248, { unit: 'months', count: 8 }],
])('rates that are %i days old are %j old', (days, age) => {
  expect(ageOfRates({ date: addDays(today, -days) }, today)).toEqual(age)
})

describe('converting', () => {
  test.each([
    ['nothing', {}, 'USD', 0],
    ['one currency into itself', { USD: 17_550 }, 'USD', 176],
    ['half a unit goes up', { USD: 17_549 + 1 }, 'USD', 176],
    ['just below half goes down', { USD: 17_549 }, 'USD', 175],
    // 260.04 + 4.99 × 1.0832 + 15 × 1.0832 / 0.8561 = 284.4243…
    ['three into dollars', { USD: 26_004, EUR: 499, GBP: 1_500 }, 'USD', 284],
    // 260.04 / 1.0832 + 4.99 + 15 / 0.8561 = 262.5778…
    ['three into euros', { USD: 26_004, EUR: 499, GBP: 1_500 }, 'EUR', 263],
    // 260.04 × 0.8561 / 1.0832 + 4.99 × 0.8561 + 15 = 224.7928…
    ['three into pounds', { USD: 26_004, EUR: 499, GBP: 1_500 }, 'GBP', 225],
    // Each part rounded by itself would be 0 + 0.
    ['parts that are small each', { EUR: 25, GBP: 22 }, 'EUR', 1],
    ['the largest amounts', { USD: 999_999_999_999, GBP: 999_999_999_999 }, 'GBP', 17_903_434_269],
  ] as const)('%s', (_, totals, to, whole) => {
    expect(convertToWhole(totals, rates, to)).toBe(whole)
  })

  test.each(['0', '', '-1', '1e3', '1.123456789', 'x'])('%j is no rate', (rate) => {
    expect(() => convertToWhole({ USD: 1 }, { ...rates, USD: rate }, 'EUR')).toThrow(RangeError)
  })

  const minor = fc.integer({ min: 0, max: 999_999_999_999 })
  const rate = fc.integer({ min: 5_000_000, max: 2_000_000_000 }).map((n) => (n / 1e8).toFixed(8))

  test('a currency alone keeps its own value, whatever the rates', () => {
    fc.assert(
      fc.property(minor, rate, rate, (usd, one, other) => {
        expect(convertToWhole({ USD: usd }, { EUR: '1', USD: one, GBP: other }, 'USD')).toBe(
          Math.floor((usd + 50) / 100),
        )
      }),
    )
  })

  test('more to pay is never less', () => {
    fc.assert(
      fc.property(minor, minor, rate, rate, (usd, more, one, other) => {
        const at = { EUR: '1', USD: one, GBP: other }
        expect(convertToWhole({ USD: usd, GBP: more }, at, 'EUR')).toBeGreaterThanOrEqual(
          convertToWhole({ USD: usd }, at, 'EUR'),
        )
      }),
    )
  })

  test('it is within half a unit of the true value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), rate, rate, (gbp, one, other) => {
        const at = { EUR: '1', USD: one, GBP: other }
        const truth = (gbp / 100 / Number(other)) * Number(one)
        expect(Math.abs(convertToWhole({ GBP: gbp }, at, 'USD') - truth)).toBeLessThanOrEqual(
          0.5 + truth * 1e-9,
        )
      }),
    )
  })
})

describe('currencies with other decimals, and without a rate', () => {
  const known = withOwnRates({ ...rates, JPY: '160' }, [
    { currency: 'KWD', rate: '0.35' },
    { currency: 'JPY', rate: '1' },
  ])

  test("a person's own rate is used only where the bank has none", () => {
    expect(known).toEqual({ ...rates, JPY: '160', KWD: '0.35' })
  })

  test.each([
    ['yen are whole', { JPY: 1600 }, 'EUR', 10],
    ['dinars have thousandths', { KWD: 3500 }, 'EUR', 10],
    ['into yen', { EUR: 1000, KWD: 3500 }, 'JPY', 3200],
    ['what has no rate is left out', { EUR: 1000, ISK: 5000 }, 'EUR', 10],
  ] as const)('%s', (_, totals, to, whole) => {
    expect(convertToWhole(totals, known, to)).toBe(whole)
  })

  test('what is left out is named', () => {
    expect(withoutRate(['USD', 'BHD', 'ISK', 'KWD'], known)).toEqual(['BHD', 'ISK'])
  })

  test.each([
    [{ amountMinor: 1601, currency: 'JPY' }, { amountMinor: 1000, currency: 'EUR' }, true],
    [{ amountMinor: 1600, currency: 'JPY' }, { amountMinor: 1000, currency: 'EUR' }, false],
    [{ amountMinor: 3501, currency: 'KWD' }, { amountMinor: 1600, currency: 'JPY' }, true],
    [{ amountMinor: 99_999, currency: 'ISK' }, { amountMinor: 1, currency: 'EUR' }, false],
  ] as const)('%j is more than %j: %s', (a, b, more) => {
    expect(isWorthMore(a, b, known)).toBe(more)
  })

  test.each([
    ['1620000.5', true],
    ['0.00000001', true],
    ['0', false],
    ['0.000', false],
    ['1234567890', false],
    ['-1', false],
    ['', false],
  ])('%j is a rate: %s', (text, is) => expect(isRate(text)).toBe(is))
})
