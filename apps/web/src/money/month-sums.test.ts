import { plainDate, roundedTotals } from '@duely/domain'
import { moneyTexts } from '@duely/texts/money'
import { expect, test } from 'vitest'
import { datedSubscriptions, withTerms } from '../lib/dated-subscriptions.ts'
import { subscriptionOf } from '../lib/testing.tsx'
import { monthSums } from './month-sums.ts'

const today = plainDate('2026-11-05')
const trial = (name: string, day: string, amount: string) =>
  subscriptionOf(name, { amount, trialEndsOn: day, trialAmount: '0.00', nextBillingDate: day })
const netflix = subscriptionOf('Netflix', { nextBillingDate: '2026-11-10' })
const hulu = trial('Hulu', '2026-12-05', '12.99')
const sumsOf = (...rows: ReturnType<typeof subscriptionOf>[]) =>
  monthSums(datedSubscriptions(rows).map(withTerms), today, 'en-US', moneyTexts.en)

test('a trial counts at its later price, and says so with its price and day', () => {
  const { month, trials } = sumsOf(netflix, hulu)
  expect(roundedTotals(month)).toEqual({ USD: 2299 })
  expect(trials).toBe('with 1 trial, $12.99 from Dec 5')
})

test('its later price is the one of that day', () => {
  const prices = [{ from: '2026-12-01', amount: '14.99' }]
  const { month, trials } = sumsOf({ ...hulu, prices })
  expect(roundedTotals(month)).toEqual({ USD: 1499 })
  expect(trials).toBe('with 1 trial, $14.99 from Dec 5')
})

test('of several trials the one that ends first is named; a paused one is none', () => {
  const max = trial('Max', '2026-11-20', '9.99')
  expect(sumsOf(hulu, max, netflix).trials).toBe('with 2 trials, the first $9.99 from Nov 20')
  expect(sumsOf({ ...hulu, status: 'paused' }).trials).toBeNull()
})

test('on the day of its first charge it is no trial any more', () => {
  const { month, trials } = sumsOf(trial('Hulu', '2026-11-05', '12.99'))
  expect([roundedTotals(month), trials]).toEqual([{ USD: 1299 }, null])
})

test('what the specification counts is named where something weekly or daily is active', () => {
  const box = subscriptionOf('Box', { amount: '6.00', billingCycle: 'weekly' })
  expect(sumsOf(netflix, hulu)).toMatchObject({ parts: [], listRules: [] })
  expect(sumsOf(netflix, box)).toMatchObject({
    parts: ['$10.00 monthly and longer + $26.00 weekly'],
    listRules: ['$34.00 counting weeks × 4'],
  })
})
