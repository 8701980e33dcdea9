import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { budgetMonths } from './budget.ts'

const today = plainDate('2026-03-10')
const month = (name: string, amountMinor: number, stoppableMinor = 0) => ({
  month: name,
  amountMinor,
  stoppableMinor,
})

describe('the current month', () => {
  test.each([
    // charged, to come, budget, over
    [0, 1_000, 1_000, 0],
    [0, 1_001, 1_000, 1],
    [600, 400, 1_000, 0],
    [600, 500, 1_000, 100],
    [1_200, 0, 1_000, 200],
    [1_200, 300, null, 0],
  ])('%i charged and %i to come against %s is over by %i', (chargedMinor, toCome, budgetMinor, overMinor) => {
    expect(budgetMonths([month('2026-03', toCome)], { budgetMinor, chargedMinor, today })).toEqual([
      { month: '2026-03', amountMinor: toCome, stoppableMinor: 0, chargedMinor, overMinor },
    ])
  })
})

test('what was charged this month counts towards no other', () => {
  const months = budgetMonths([month('2026-03', 100), month('2026-04', 900, 300), month('2027-03', 50)], {
    budgetMinor: 800,
    chargedMinor: 750,
    today,
  })
  expect(months.map(({ chargedMinor, overMinor }) => [chargedMinor, overMinor])).toEqual([
    [750, 50],
    [0, 100],
    [0, 0],
  ])
  expect(months[1]?.stoppableMinor).toBe(300)
})

test('a higher budget is never passed by more', () => {
  const amount = fc.nat({ max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, (toCome, charged, low, more) => {
      const over = (budgetMinor: number) =>
        budgetMonths([month('2026-03', toCome)], { budgetMinor, chargedMinor: charged, today })[0]
          ?.overMinor ?? 0
      expect(over(low + more)).toBeLessThanOrEqual(over(low))
      expect(over(low)).toBe(Math.max(0, toCome + charged - low))
    }),
  )
})
