import { describe, expect, it, test } from 'vitest'
import { planById } from './plan.ts'
import {
  addDialogUsageText,
  currentPlanSummary,
  dashboardLimitText,
  listUsageText,
  type PlanState,
  planCards,
  planState,
  settingsUsageText,
  upgradeBannerText,
} from './plan-cards.ts'

test("the state follows from the plan's name", () => {
  expect([planById('free'), planById('pro-monthly'), planById('pro-annual'), null].map(planState)).toEqual([
    'free',
    'pro-monthly',
    'pro-annual',
    'free',
  ])
})

describe('planCards', () => {
  test.each<[PlanState, (string | null)[], string[][]]>([
    [
      'free',
      [null, 'Upgrade to Pro', 'Upgrade to Pro Annual'],
      [['Current Plan'], ['Most Popular'], ['Best Value', 'Save 38% vs monthly']],
    ],
    [
      'pro-monthly',
      [null, 'Upgrade to Annual', 'Save with Annual'],
      [[], ['Current Plan'], ['Best Value', 'Save 38% vs monthly']],
    ],
    ['pro-annual', [null, null, '✓ Your current plan'], [[], [], ['Current Plan', 'Save 38% vs monthly']]],
  ])('%s', (state, buttons, badges) => {
    const cards = planCards(state)
    expect(cards.map((card) => card.button?.label ?? null)).toEqual(buttons)
    expect(cards.map((card) => card.badges)).toEqual(badges)
    expect(cards.filter((card) => card.isCurrent).map((card) => card.id)).toEqual([state])
  })

  it('a button leads to a checkout that is an upgrade, or is absent', () => {
    const checkouts = (state: PlanState) => planCards(state).map((card) => card.button?.checkout ?? null)
    expect(checkouts('free')).toEqual([null, 'pro-monthly', 'pro-annual'])
    expect(checkouts('pro-monthly')).toEqual([null, 'pro-annual', 'pro-annual'])
    expect(checkouts('pro-annual')).toEqual([null, null, null])
  })

  it('shows prices and features', () => {
    const cards = planCards('free')
    expect(cards.map((card) => `${card.price} ${card.period}`)).toEqual([
      '$0 per month',
      '$7.99 per month',
      '$59.99 per year',
    ])
    expect(cards.map((card) => card.features.length)).toEqual([4, 5, 2])
  })
})

test('the current plan, and fallbacks while it is unknown', () => {
  expect(currentPlanSummary(planById('free'), 2)).toEqual({
    title: 'Free Plan',
    usage: '2 of 5 subscriptions used',
    price: '$0',
    period: 'per month',
  })
  expect(currentPlanSummary(planById('pro-annual'), 12)).toEqual({
    title: 'Pro Annual Plan',
    usage: '12 of unlimited subscriptions used',
    price: '$59.99',
    period: 'per year',
  })
  expect(currentPlanSummary(null, 1)).toMatchObject({
    title: 'Free Plan',
    usage: '1 of 3 subscriptions used',
  })
})

test('usage in the wording of each screen', () => {
  expect(settingsUsageText(1, undefined)).toBe('1 of 3 subscriptions used')
  expect([dashboardLimitText(5), dashboardLimitText(999_999)]).toEqual(['of 5 limit', 'Unlimited'])
  expect(listUsageText(2, 5)).toBe('Current usage: 2/5 subscriptions')
  expect(listUsageText(2, 999_999)).toBe('Current usage: 2/unlimited subscriptions')
  expect(addDialogUsageText(2, 5)).toBe('2 / 5 subscriptions used')
  expect(addDialogUsageText(2, 999_999)).toBeNull()
  expect(upgradeBannerText(2, 5)).toBe("You're using 2 of 5 subscription slots.")
})
