import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { lastWithdrawalDay, orderKey, orderRefusal } from './withdrawal.ts'

test.each([
  // A Monday, and the Monday a fortnight later.
  ['2026-03-02', '2026-03-16'],
  ['2026-03-06', '2026-03-20'],
  // A last day on Saturday or Sunday moves to Monday.
  ['2026-03-07', '2026-03-23'],
  ['2026-03-08', '2026-03-23'],
  ['2026-12-25', '2027-01-08'],
])('bought on %s: until %s', (bought, last) => {
  expect(lastWithdrawalDay(plainDate(bought))).toBe(last)
})

test.each([
  ['DUELY-1', 'duely-1'],
  ['DUELY-1', ' #Duely-1 '],
  ['A 1', 'A1'],
])('%j is the same order as %j', (a, b) => {
  expect(orderKey(a)).toBe(orderKey(b))
})

test.each([
  ['DUELY-2026-0001', true],
  ['4f9c1c1e-7f0b-4c1d-9d43-3c7c5b1f0a11', true],
  ['', false],
  ['   ', false],
  ['evil.example', false],
  ['https://evil', false],
  ['x'.repeat(65), false],
])('%j is an order number: %s', (typed, isOne) => {
  expect(orderRefusal(typed) === null).toBe(isOne)
})
