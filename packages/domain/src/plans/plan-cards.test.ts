import { describe, expect, it, test } from 'vitest'
import { type OfferedPlanId, planById } from './plan.ts'
import { planCards, planState } from './plan-cards.ts'

test("the state follows from the plan's name", () => {
  expect([planById('free'), planById('pro-monthly'), planById('pro-annual'), null].map(planState)).toEqual([
    'free',
    'pro-monthly',
    'pro-annual',
    'free',
  ])
})

describe('planCards', () => {
  test.each<[OfferedPlanId, (string | null)[], string[][]]>([
    [
      'free',
      [null, 'upgrade-to-pro', 'upgrade-to-pro-annual'],
      [['current'], ['popular'], ['best-value', 'saving']],
    ],
    [
      'pro-monthly',
      [null, 'upgrade-to-annual', 'save-with-annual'],
      [[], ['current'], ['best-value', 'saving']],
    ],
    ['pro-annual', [null, null, 'yours'], [[], [], ['current', 'saving']]],
  ])('%s', (state, buttons, badges) => {
    const cards = planCards(state)
    expect(cards.map((card) => card.button?.offer ?? null)).toEqual(buttons)
    expect(cards.map((card) => card.badges)).toEqual(badges)
    expect(cards.filter((card) => card.isCurrent).map((card) => card.id)).toEqual([state])
  })

  it('a button leads to a checkout that is an upgrade, or is absent', () => {
    const checkouts = (state: OfferedPlanId) => planCards(state).map((card) => card.button?.checkout ?? null)
    expect(checkouts('free')).toEqual([null, 'pro-monthly', 'pro-annual'])
    expect(checkouts('pro-monthly')).toEqual([null, 'pro-annual', 'pro-annual'])
    expect(checkouts('pro-annual')).toEqual([null, null, null])
  })

  it('has prices for a period', () => {
    const cards = planCards('free')
    expect(cards.map((card) => [card.priceMinor, card.period])).toEqual([
      [0, 'month'],
      [799, 'month'],
      [5999, 'year'],
    ])
  })
})
