import type { ImportRowInput, LooseChargeInput } from '@duely/contract'
import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

const row = (name: string, charges = 0): ImportRowInput => ({
  name,
  amount: '9.99',
  billingCycle: 'monthly',
  nextBillingDate: '2026-03-11',
  charges: Array.from({ length: charges }, () => ({ date: '2026-01-01', amount: '9.99' })),
})
const rows = (count: number, charges = 0) => Array.from({ length: count }, (_, i) => row(`${i}`, charges))
const paid = (name: string): LooseChargeInput => ({
  name,
  date: '2026-01-01',
  amount: '9.99',
  currency: 'USD',
})
const sizes = (...given: Parameters<typeof partsOf>) =>
  partsOf(...given).map(({ subscriptions, charges }) => [subscriptions.length, charges.length])

test.each<[string, Parameters<typeof partsOf>, number[][]]>([
  ['nothing', [[], []], []],
  ['one row', [rows(1), []], [[1, 0]]],
  ['a hundred rows', [rows(100), []], [[100, 0]]],
  [
    'one more',
    [rows(101), []],
    [
      [100, 0],
      [1, 0],
    ],
  ],
  [
    'rows with many charges',
    [rows(30, 100), []],
    [
      [10, 0],
      [10, 0],
      [10, 0],
    ],
  ],
  [
    'a row with more charges than a request has',
    [[row('a'), row('b', 3_000), row('c')], []],
    [
      [1, 0],
      [1, 0],
      [1, 0],
    ],
  ],
  ['charges of deleted subscriptions', [rows(1), [paid('Gone')]], [[1, 1]]],
  ['those alone', [[], [paid('Gone')]], [[0, 1]]],
])('%s', (_, given, expected) => expect(sizes(...given)).toEqual(expected))

test('charges of deleted subscriptions go a thousand at a time, and equal ones together', () => {
  const charges = Array.from({ length: 1_500 }, (_, i) => paid(`${i % 999}`))
  const parts = partsOf([], charges)
  expect(parts.map((part) => part.charges.length)).toEqual([1_000, 500])
  const [first, second] = parts.map((part) => new Set(part.charges.map(({ name }) => name)))
  expect([...(first ?? [])].filter((name) => second?.has(name))).toEqual([])
})
