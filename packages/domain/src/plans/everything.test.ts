import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNELS } from '../deliveries/delivery.ts'
import { reminderHourOf } from '../reminders/basis/reminder-hour.ts'
import { isChannelInPlan } from '../reminders/channels.ts'
import { refuseInsist } from '../reminders/insist.ts'
import {
  allowedReminderDays,
  allReminderDays,
  canAdd,
  defaultReminderDays,
  EVERYTHING_PLAN,
  effectiveReminderDays,
  isPlanId,
  isPro,
  isUnlimited,
  isYearly,
  PLANS,
  type Plan,
  planById,
  refuseExtraDays,
  refuseReminderDays,
  reminderDayOptions,
  rowLimit,
  subscriptionLimit,
} from './plan.ts'

const days = fc.array(fc.constantFrom(1, 3, 7, 2, 20, 90), { maxLength: 4 })
const facts = fc.record({
  chosen: days,
  extra: days,
  stored: days,
  used: fc.nat(6_000),
  hour: fc.option(fc.nat(23)),
  wants: fc.boolean(),
  has: fc.boolean(),
})

/** What every rule about plans says of one. */
const verdicts = (plan: Plan, given: typeof facts extends fc.Arbitrary<infer T> ? T : never) => ({
  isPro: isPro(plan),
  isYearly: isYearly(plan),
  limit: subscriptionLimit(plan),
  isUnlimited: isUnlimited(plan.maxSubscriptions),
  rows: rowLimit(plan),
  mayAdd: canAdd(given.used, rowLimit(plan)),
  allowed: allowedReminderDays(plan),
  usual: defaultReminderDays(plan),
  options: reminderDayOptions(plan),
  effective: effectiveReminderDays(given.chosen, plan),
  all: allReminderDays(given.chosen, given.extra, plan),
  refusedDays: refuseReminderDays(given.chosen, plan, given.stored),
  refusedExtra: refuseExtraDays(given.extra, plan, given.stored),
  refusedInsist: refuseInsist(given.wants, plan, given.has),
  hour: reminderHourOf(given.hour, plan, 9),
  channels: CHANNELS.map((channel) => isChannelInPlan(channel, plan)),
  analytics: plan.hasAnalytics,
})

test('Everything is all of Pro to every rule, whatever was chosen, stored and used', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(verdicts(EVERYTHING_PLAN, given)).toEqual(verdicts(planById('pro-monthly'), given))
    }),
  )
})

test('Everything is known, costs nothing, and is never on offer', () => {
  expect(planById('everything')).toBe(EVERYTHING_PLAN)
  expect(isPlanId('everything')).toBe(true)
  expect(EVERYTHING_PLAN).toMatchObject({ name: 'Everything', priceMinor: 0 })
  expect(PLANS.map(({ id }) => id)).not.toContain('everything')
})
