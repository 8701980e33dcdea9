import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, refuseShares, SHARE_MODES, type Shares } from './shares.ts'

const of = (...values: number[]) => values.map((value, at) => ({ member: `m${at}`, value }))

describe('dividing an amount', () => {
  test.each<[string, Shares, number, string, Record<string, number>]>([
    ['two bear half each', { mode: 'equal', of: of(1, 1) }, 1600, 'm0', { m0: 800, m1: 800 }],
    [
      'the last cent goes to the payer',
      { mode: 'equal', of: of(1, 1, 1) },
      1000,
      'm1',
      { m0: 333, m1: 334, m2: 333 },
    ],
    [
      'who need not be a user',
      { mode: 'equal', of: of(1, 1, 1) },
      1000,
      'x',
      { m0: 333, m1: 333, m2: 333, x: 1 },
    ],
    ['by parts', { mode: 'parts', of: of(2, 1) }, 900, 'm0', { m0: 600, m1: 300 }],
    ['by per cent', { mode: 'percent', of: of(75, 25) }, 1999, 'm1', { m0: 1499, m1: 500 }],
    ['by amounts', { mode: 'amounts', of: of(1000, 599) }, 1599, 'm0', { m0: 1000, m1: 599 }],
    [
      'amounts of another price keep their proportion',
      { mode: 'amounts', of: of(1000, 500) },
      3000,
      'm0',
      { m0: 2000, m1: 1000 },
    ],
    ['who left leaves the others their proportion', { mode: 'percent', of: of(50) }, 1000, 'x', { m0: 1000 }],
    ['nothing', { mode: 'equal', of: of(1, 1) }, 0, 'm0', { m0: 0, m1: 0 }],
    ['among nobody', { mode: 'parts', of: of(0, 0) }, 700, 'm0', { m0: 700 }],
  ])('%s', (_, shares, amount, payer, expected) => {
    expect(Object.fromEntries(divide(shares, amount, payer))).toEqual(expected)
  })

  test('always adds up, and nobody bears less than nothing', () => {
    const shares = fc.record({
      mode: fc.constantFrom(...SHARE_MODES),
      of: fc
        .uniqueArray(fc.nat(5), { minLength: 0, maxLength: 6 })
        .chain((ids) =>
          fc
            .array(fc.nat(999_999_999_999), { minLength: ids.length, maxLength: ids.length })
            .map((values) => ids.map((id, at) => ({ member: `m${id}`, value: values[at] ?? 0 }))),
        ),
    })
    fc.assert(
      fc.property(shares, fc.nat(999_999_999_999), fc.nat(6), (given, amount, payer) => {
        const divided = [...divide(given, amount, `m${payer}`).values()]
        expect(divided.reduce((sum, each) => sum + each, 0)).toBe(amount)
        expect(divided.every((each) => each >= 0 && Number.isSafeInteger(each))).toBe(true)
      }),
    )
  })
})

test.each<[Shares, string | null]>([
  [{ mode: 'equal', of: of(1) }, null],
  [{ mode: 'equal', of: [] }, 'nobody'],
  [{ mode: 'equal', of: [...of(1), ...of(1)] }, 'twice'],
  [{ mode: 'parts', of: of(0, 0) }, 'value'],
  [{ mode: 'parts', of: of(101) }, 'value'],
  [{ mode: 'parts', of: of(1.5) }, 'value'],
  [{ mode: 'parts', of: of(2, 0) }, null],
  [{ mode: 'percent', of: of(50, 49) }, 'notHundred'],
  [{ mode: 'percent', of: of(-50, 150) }, 'value'],
  [{ mode: 'percent', of: of(50, 50) }, null],
  [{ mode: 'amounts', of: of(1000, 598) }, 'notTheAmount'],
  [{ mode: 'amounts', of: of(1000, 599) }, null],
  [{ mode: 'amounts', of: of(Number.NaN, 599) }, 'value'],
])('%j: %s', (shares, refused) => {
  expect(refuseShares(shares, 1599)).toBe(refused)
})
