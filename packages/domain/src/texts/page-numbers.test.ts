import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clampPage,
  DEFAULT_ROWS_PER_PAGE,
  listSizeOf,
  pageCount,
  pageNumbers,
  pageOf,
  ROWS_PER_PAGE,
  showing,
} from './page-numbers.ts'

const text = (current: number, last: number) =>
  pageNumbers(current, last)
    .map((page) => (page === 'ellipsis' ? '…' : page))
    .join(' ')

describe('pageNumbers', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 3, '1 2 3'],
    [1, 4, '1 2 … 4'],
    [1, 10, '1 2 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 … 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [10, 10, '1 … 9 10'],
  ])('page %i of %i: %s', (current, last, expected) => {
    expect(text(current, last)).toBe(expected)
  })

  it('always contains first, last, current and its neighbours, in order, once each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [current, last] = [Math.min(a, b), Math.max(a, b)]
        const numbers = pageNumbers(current, last).filter((page) => page !== 'ellipsis')
        const wanted = [1, current - 1, current, current + 1, last].filter(
          (page) => page >= 1 && page <= last,
        )
        expect(numbers).toEqual([...new Set(wanted)].sort((x, y) => x - y))
        expect(pageNumbers(current, last).length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

test('the page sizes', () => {
  expect(ROWS_PER_PAGE).toEqual([3, 5, 10, 15])
  expect(DEFAULT_ROWS_PER_PAGE).toBe(3)
})

test('a list size is a page size, or all', () => {
  expect(['3', '15', 'all'].map(listSizeOf)).toEqual([3, 15, 'all'])
  expect([null, '', '4', '03', ' 3', 'All', '1e1'].map(listSizeOf)).toEqual(Array(7).fill(undefined))
})

test('pageCount and clampPage', () => {
  expect([0, 1, 3, 4].map((total) => pageCount(total, 3))).toEqual([1, 1, 1, 2])
  expect([-1, 0, 2, 9, Number.NaN].map((page) => clampPage(page, 3))).toEqual([1, 1, 2, 3, 1])
})

test('showing', () => {
  expect(showing(1, 3, 7)).toEqual({ from: 1, to: 3 })
  expect(showing(3, 3, 7)).toEqual({ from: 7, to: 7 })
  expect(showing(9, 3, 7)).toEqual({ from: 7, to: 7 })
  expect(showing(1, 3, 0)).toEqual({ from: 0, to: 0 })
})

test('the pages together contain all rows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.constantFrom(...ROWS_PER_PAGE), (rows, size) => {
      const pages = Array.from({ length: pageCount(rows.length, size) }, (_, i) => pageOf(rows, i + 1, size))
      expect(pages.flat()).toEqual(rows)
    }),
  )
})
