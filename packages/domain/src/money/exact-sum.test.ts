import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addExact,
  compareExact,
  divideExact,
  type Exact,
  ExactSum,
  percentOf,
  roundExact,
  shareOut,
} from './exact-sum.ts'

const exact = (numerator: number, denominator = 1): Exact => divideExact(whole(numerator), denominator)
const whole = (numerator: number): Exact => ({ numerator: BigInt(numerator), denominator: 1n })

test.each([
  [5, 12, 0],
  [6, 12, 1],
  [17, 12, 1],
  [18, 12, 2],
  [1, 3, 0],
  [2, 3, 1],
  [0, 7, 0],
])('%i / %i is rounded to %i', (numerator, denominator, rounded) => {
  expect(roundExact(exact(numerator, denominator))).toBe(rounded)
})

test('thirds and sevenths add up exactly, in any order', () => {
  const parts = [exact(1, 3), exact(2, 7), exact(1, 3), exact(5, 7), exact(1, 3)]
  expect(parts.reduce(addExact)).toEqual(whole(2))
  expect(parts.toReversed().reduce(addExact)).toEqual(whole(2))
  const sum = new ExactSum()
  for (const { numerator, denominator } of parts) sum.add(numerator, Number(denominator))
  expect(sum.total).toEqual(whole(2))
  expect(new ExactSum().total).toEqual(whole(0))
})

test('a fraction of 0 is refused', () => expect(() => exact(1, 0)).toThrow(RangeError))

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [1, 201, 0],
  [3, 3, 100],
])('%i of %i is %i percent', (part, all, percent) => {
  expect(percentOf(whole(part), whole(all))).toBe(percent)
})

describe('shares', () => {
  test.each<[string, Exact[], number, number[]]>([
    ['none', [], 0, []],
    ['three thirds of a cent', [exact(1, 3), exact(1, 3), exact(1, 3)], 1, [1, 0, 0]],
    ['to whom most is lost', [exact(1, 4), exact(7, 4)], 2, [0, 2]],
    ['whole ones', [whole(3), whole(4)], 7, [3, 4]],
  ])('%s', (_, parts, sum, shares) => expect(shareOut(parts, sum)).toEqual(shares))

  test('add up, are within a unit of the truth, and keep the order', () => {
    const part = fc
      .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 365 }))
      .map(([numerator, denominator]) => exact(numerator, denominator))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
        const sorted = parts.toSorted((a, b) => compareExact(b, a))
        const sum = roundExact(sorted.reduce(addExact))
        const shares = shareOut(sorted, sum)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(sum)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
        for (const [place, { numerator, denominator }] of sorted.entries()) {
          const off = Math.abs((shares[place] ?? 0) - Number(numerator) / Number(denominator))
          expect(off).toBeLessThan(1)
        }
      }),
    )
  })
})
