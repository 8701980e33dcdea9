import type { SubscriptionPage } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { accountOn, freePlan, proPlan, subscriptionOf } from '#web/lib/testing.tsx'
import { ownerFacts } from '../owner-facts.ts'
import { comingReminders, constantPrice, datedPrices, priceHistory, yearAhead } from './page-facts.ts'

const today = plainDate('2026-03-05')
const now = new Date('2026-03-05T15:00:00Z')
const pro = ownerFacts(accountOn(proPlan))
const free = ownerFacts(accountOn(freePlan))

const pageOf = (
  facts: Partial<SubscriptionPage['subscription']> = {},
  more: Partial<SubscriptionPage> = {},
): SubscriptionPage => ({
  subscription: subscriptionOf('Netflix', facts),
  firstAmount: facts.amount ?? '10.00',
  prices: [],
  upcoming: [],
  charges: [],
  totals: { year: '0.00', ever: '0.00', stoppedForSure: '0.00', stillToBeSeen: '0.00' },
  avoided: { stoppedForSure: [], stillToBeSeen: [] },
  deliveries: [],
  cancelling: null,
  ...more,
})
const rowOf = (facts: Partial<SubscriptionPage['subscription']> = {}) =>
  datedSubscription(subscriptionOf('Netflix', facts))

test.each([
  ['monthly', {}, 12_000],
  [
    'while a trial runs its price counts',
    { trialEndsOn: '2026-04-10', nextBillingDate: '2026-04-10' },
    11_000,
  ],
  ['with a rise', { prices: [{ from: '2026-06-10', amount: '20.00' }] }, 3 * 1000 + 9 * 2000],
  ['until its end', { endsOn: '2026-05-10' }, 3000],
  ['paused', { status: 'paused' }, 0],
] as const)('a year, %s', (_, facts, minor) => {
  expect(yearAhead(rowOf(facts as object), today)).toBe(minor)
})

test('the chart starts with the first charge and extends at least half a year ahead', () => {
  const charge = { id: 'a', date: '2025-11-10', amount: '9.00', currency: 'USD' as const, refunded: false }
  const page = pageOf(
    { prices: [{ from: '2026-04-10', amount: '12.00' }] },
    { charges: [{ ...charge, afterCancelling: false, settled: [] }] },
  )
  const row = rowOf({ prices: [{ from: '2026-04-10', amount: '12.00' }] })
  expect(priceHistory(page, row, today, 'America/New_York')).toEqual({
    from: '2025-11-10',
    to: '2026-09-05',
    steps: [
      { from: '2025-11-10', amountMinor: 1000 },
      { from: '2026-04-10', amountMinor: 1200 },
    ],
    charges: [{ date: '2025-11-10', amountMinor: 900, refunded: false }],
  })
})

test('the chart begins with the price that was paid first, also once it has changed', () => {
  const facts = {
    amount: '17.99',
    prices: [{ from: '2026-02-10', amount: '17.99' }],
    createdAt: '2025-12-20T03:00:00.000Z',
  }
  const page = pageOf(facts, { firstAmount: '15.49', prices: facts.prices })
  expect(priceHistory(page, rowOf(facts), today, 'America/New_York').steps).toEqual([
    { from: '2025-12-19', amountMinor: 1549 },
    { from: '2026-02-10', amountMinor: 1799 },
  ])
})

const told = (facts: object, owner = pro) =>
  comingReminders(rowOf(facts), owner, now).map(
    ({ at, daysBefore, isOfDeadline }) =>
      `${at.toISOString().slice(0, 10)} ${daysBefore}${isOfDeadline ? ' of the deadline' : ''}`,
  )

test('upcoming reminders follow the reminder days, the plan, a notice period and acts', () => {
  expect(told({})).toEqual(['2026-03-07 3', '2026-04-07 3', '2026-05-07 3'])
  expect(told({ notificationInterval: [7, 1] })).toEqual(['2026-03-09 1', '2026-04-03 7', '2026-04-09 1'])
  expect(told({ notificationInterval: [7, 1] }, free)).toEqual([
    '2026-03-07 3',
    '2026-04-07 3',
    '2026-05-07 3',
  ])
  expect(told({ extraReminderDays: [0] })).toEqual(['2026-03-07 3', '2026-03-10 0', '2026-04-07 3'])
  expect(told({ keptRenewal: '2026-03-10' })).toEqual(['2026-04-07 3', '2026-05-07 3', '2026-06-07 3'])
  expect(told({ snoozedUntil: '2026-03-06' })).toEqual(['2026-03-06 4', '2026-03-07 3', '2026-04-07 3'])
  expect(told({ notice: { count: 1, unit: 'months' } })[0]).toBe('2026-03-07 3 of the deadline')
  expect(told({ status: 'paused' })).toEqual([])
})

test('a reminder years away is not shown', () => {
  expect(told({ billingCycle: 'yearly' })).toEqual(['2026-03-07 3', '2027-03-07 3'])
})

test('each step of the chart has its dated price', () => {
  const [old, rise, later] = ['2025-01-01', '2026-04-10', '2026-06-10'].map((from, n) => ({
    from,
    amount: `1${n}.00`,
  }))
  const steps = ['2026-01-01', '2026-03-01', '2026-04-15', '2026-06-10'].map((from) => ({
    from: plainDate(from),
    amountMinor: 1000,
  }))
  if (!old || !rise || !later) throw new Error('three in, three out')
  expect(datedPrices(steps, [old, rise, later])).toEqual([old, null, rise, later])
  expect(datedPrices(steps, [rise])).toEqual([null, null, rise, null])
  expect(datedPrices(steps, [])).toEqual([null, null, null, null])
})

test('a price is constant where no step and no charge differs', () => {
  const step = (from: string, amountMinor: number) => ({ from: plainDate(from), amountMinor })
  const charge = (date: string, amountMinor: number) => ({
    ...step(date, amountMinor),
    date: plainDate(date),
    refunded: false,
  })
  const range = { from: plainDate('2026-01-01'), to: plainDate('2026-09-01') }
  const first = step('2026-01-01', 1000)
  const history = (steps: (typeof first)[], ...charges: ReturnType<typeof charge>[]) =>
    constantPrice({ ...range, steps, charges })
  expect(history([first], charge('2026-02-01', 1000))).toEqual(first)
  expect(history([first])).toEqual(first)
  expect(history([first], charge('2026-02-01', 1100))).toBeNull()
  expect(history([first, step('2026-05-01', 1200)])).toBeNull()
  expect(history([])).toBeNull()
})
