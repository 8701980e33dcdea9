import { plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { datedSubscriptions } from '../lib/dated-subscriptions.ts'
import { subscriptionOf } from '../lib/testing.tsx'
import { monthSums } from './month-sums.ts'

const today = plainDate('2026-11-05')
const trial = (name: string, day: string, amount: string) =>
  subscriptionOf(name, { amount, trialEndsOn: day, trialAmount: '0.00', nextBillingDate: day })
const netflix = subscriptionOf('Netflix', { nextBillingDate: '2026-11-10' })
const hulu = trial('Hulu', '2026-12-05', '12.99')
const sumsOf = (...rows: ReturnType<typeof subscriptionOf>[]) =>
  monthSums(datedSubscriptions(rows), today, 'en-US')

test('a trial counts 0 in the two sums of the specification, and says so with its price and day', () => {
  expect(sumsOf(netflix, hulu)).toMatchObject({
    dashboard: ['$10.00'],
    list: ['$10.00'],
    trials: '1 in trial, $12.99 from Dec 5',
  })
})

test('of several trials the one that ends first is named; a paused one is none', () => {
  const max = trial('Max', '2026-11-20', '9.99')
  expect(sumsOf(hulu, max, netflix).trials).toBe('2 in trial, the first $9.99 from Nov 20')
  expect(sumsOf({ ...hulu, status: 'paused' }).trials).toBeNull()
})

test('on the day of its first charge it counts', () => {
  expect(sumsOf(trial('Hulu', '2026-11-05', '12.99'))).toMatchObject({ list: ['$12.99'], trials: null })
})
