import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, plainDate } from '../dates/plain-date.ts'
import type { Forecastable } from './forecast.ts'
import { type HealthFacts, healthOf, summaryCounts } from './summary.ts'

const well: HealthFacts = { canBeReached: true, mail: null, areTextsStopped: false, isLate: false }

test.each<[Partial<HealthFacts>, string]>([
  [{}, 'ok'],
  [{ isLate: true }, 'late'],
  [{ areTextsStopped: true, isLate: true }, 'text-messages'],
  [{ mail: 'returned', areTextsStopped: true }, 'mail-returned'],
  [{ mail: 'complained', isLate: true }, 'mail-complained'],
  [{ canBeReached: false, mail: 'complained', areTextsStopped: true, isLate: true }, 'no-channel'],
])('%j: %s', (facts, health) => expect(healthOf({ ...well, ...facts })).toBe(health))

const today = plainDate('2026-11-22')
const on = (days: number, over: Partial<Forecastable> = {}): Forecastable => ({
  status: 'active',
  billingCycle: 'monthly',
  anchorDate: addDays(today, days),
  nextBillingDate: addDays(today, days),
  amountMinor: 1000,
  currency: 'USD',
  prices: [],
  ...over,
})

test.each<[string, Forecastable[], [number, number, number]]>([
  ['nothing', [], [0, 0, 0]],
  ['today and the seventh day are in, the eighth is not', [on(0), on(7), on(8)], [3, 2, 2]],
  ['each once, however often it is charged', [on(0, { billingCycle: 'daily' })], [1, 1, 1]],
  ['a deadline that has passed', [on(2, { notice: { count: 3, unit: 'days' } })], [1, 1, 0]],
  ['a deadline of today', [on(3, { notice: { count: 3, unit: 'days' } })], [1, 1, 1]],
  ['paused ones are not charged', [on(2, { status: 'paused' })], [0, 0, 0]],
])('%s', (_, subscriptions, [active, due, stoppable]) =>
  expect(summaryCounts(subscriptions, today)).toEqual({
    active,
    dueIn7Days: due,
    stoppableThisWeek: stoppable,
  }),
)

test('what can be stopped is part of what is due, and that part of what there is', () => {
  const some = fc
    .record({ days: fc.integer({ min: 0, max: 40 }), notice: fc.option(fc.integer({ min: 1, max: 30 })) })
    .map(({ days, notice }) => on(days, notice === null ? {} : { notice: { count: notice, unit: 'days' } }))
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (subscriptions) => {
      const { active, dueIn7Days, stoppableThisWeek } = summaryCounts(subscriptions, today)
      expect(stoppableThisWeek).toBeLessThanOrEqual(dueIn7Days)
      expect(dueIn7Days).toBeLessThanOrEqual(active)
    }),
  )
})
