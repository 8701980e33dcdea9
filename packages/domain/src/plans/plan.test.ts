import { describe, expect, it, test } from 'vitest'
import {
  allowedReminderDays,
  canAdd,
  defaultReminderDays,
  effectiveReminderDays,
  FREE_PLAN,
  isPlanId,
  isPro,
  isUnlimited,
  isYearly,
  OFFERED_PLAN_IDS,
  PLANS,
  planById,
  planPrice,
  refuseReminderDays,
  reminderDayOptions,
  rowLimit,
  subscriptionLimit,
  trialDays,
} from './plan.ts'

const pro = planById('pro-monthly')

test('an account holds 100 subscriptions in all states, on Pro 5,000', () => {
  expect([FREE_PLAN, null, { maxSubscriptions: 50 }, ...PLANS.slice(1)].map(rowLimit)).toEqual([
    100, 100, 100, 5_000, 5_000,
  ])
})

test('the catalogue', () => {
  expect(PLANS.map((plan) => [plan.id, plan.name, plan.priceMinor, plan.maxSubscriptions])).toEqual([
    ['free', 'Free', 0, 5],
    ['pro-monthly', 'Pro Monthly', 799, 999_999],
    ['pro-annual', 'Pro Annual', 5999, 999_999],
  ])
  expect(PLANS.map((plan) => [plan.emailReminders, plan.smsReminders, plan.hasAnalytics])).toEqual([
    [true, false, false],
    [true, true, true],
    [true, true, true],
  ])
  expect(PLANS.map((plan) => plan.notificationIntervals)).toEqual([[3], [1, 3, 7], [1, 3, 7]])
  expect(PLANS.map((plan) => plan.id)).toEqual(OFFERED_PLAN_IDS)
  expect(trialDays).toBe(14)
  expect(['free', 'pro-annual', 'PRO', ''].map(isPlanId)).toEqual([true, true, false, false])
  expect([0, 799, 5999].map((minor) => planPrice(minor))).toEqual(['$0', '$7.99', '$59.99'])
})

test('a plan is recognised by its name', () => {
  expect([FREE_PLAN, pro, { name: 'PRO anything' }, { name: 'Starter' }, null].map(isPro)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect([pro, { name: 'Pro Annual' }, { name: 'Pro YEARLY' }, null].map(isYearly)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('limits', () => {
  expect([FREE_PLAN, pro, null].map(subscriptionLimit)).toEqual([5, 999_999, 0])
  expect([5, 100, 101].map(isUnlimited)).toEqual([false, false, true])
  expect([canAdd(4, 5), canAdd(5, 5), canAdd(6, 5), canAdd(0, 0)]).toEqual([true, false, false, false])
})

describe('reminder days', () => {
  it('follow the plan', () => {
    expect(allowedReminderDays(FREE_PLAN)).toEqual([3])
    expect(allowedReminderDays(pro)).toEqual([7, 3, 1])
    expect(allowedReminderDays(null)).toEqual([3])
    expect(defaultReminderDays(pro)).toEqual([3])
  })

  it('shrink after a downgrade and return with an upgrade', () => {
    const chosen = [7, 1]
    expect(effectiveReminderDays(chosen, FREE_PLAN)).toEqual([3])
    expect(effectiveReminderDays([7, 3], FREE_PLAN)).toEqual([3])
    expect(effectiveReminderDays(chosen, pro)).toEqual([7, 1])
    expect(effectiveReminderDays([], pro)).toEqual([])
  })

  it('outside the plan are refused unless already stored', () => {
    expect(refuseReminderDays([3], FREE_PLAN)).toBeNull()
    expect(refuseReminderDays([3, 7], FREE_PLAN)).toBe('REMINDER_DAYS_NOT_IN_PLAN')
    expect(refuseReminderDays([7], null)).toBe('REMINDER_DAYS_NOT_IN_PLAN')
    expect(refuseReminderDays([1, 3, 7], pro)).toBeNull()
    expect(refuseReminderDays([3, 7], FREE_PLAN, [7, 3])).toBeNull()
    expect(refuseReminderDays([7], FREE_PLAN, [7, 3])).toBe('REMINDER_DAYS_NOT_IN_PLAN')
    expect(refuseReminderDays([], pro)).toBe('INVALID')
    expect(refuseReminderDays([3, 5], pro)).toBe('INVALID')
  })

  it('are offered according to the plan', () => {
    expect(reminderDayOptions(FREE_PLAN)).toEqual([
      { days: 7, label: '7 days before', allowed: false },
      { days: 3, label: '3 days before', allowed: true },
      { days: 1, label: '1 day before', allowed: false },
    ])
    expect(reminderDayOptions(pro).every((option) => option.allowed)).toBe(true)
  })
})
