import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChannelInPlan } from '../reminders/channels.ts'
import { planInHousehold, proPayerOf } from './household-pro.ts'
import {
  allReminderDays,
  FREE_PLAN,
  isPro,
  PLAN_IDS,
  type PlanId,
  planById,
  rowLimit,
  subscriptionLimit,
} from './plan.ts'

const member = (memberId: string, plan: PlanId | null) => ({
  memberId,
  plan: plan === null ? null : planById(plan),
})

describe('by whom a member has Pro', () => {
  it.each<[string, [string, PlanId | null][], string | null]>([
    [
      'nobody pays',
      [
        ['me', 'free'],
        ['ann', 'free'],
      ],
      null,
    ],
    [
      'one pays',
      [
        ['me', 'free'],
        ['ann', 'pro-monthly'],
      ],
      'ann',
    ],
    [
      'one pays, one has no plan at all',
      [
        ['me', null],
        ['ann', 'pro-annual'],
      ],
      'ann',
    ],
    [
      'they pay themselves',
      [
        ['me', 'pro-monthly'],
        ['ann', 'pro-annual'],
      ],
      null,
    ],
    [
      'two pay: the yearly plan',
      [
        ['ann', 'pro-monthly'],
        ['bob', 'pro-annual'],
        ['me', 'free'],
      ],
      'bob',
    ],
    [
      'two pay alike: the first',
      [
        ['me', 'free'],
        ['ann', 'pro-monthly'],
        ['bob', 'pro-monthly'],
      ],
      'ann',
    ],
    [
      'somebody was moved to Everything before them, or is moved back after them',
      [
        ['me', 'free'],
        ['ann', 'everything'],
      ],
      'ann',
    ],
    [
      'one was moved back already and pays',
      [
        ['me', 'free'],
        ['ann', 'everything'],
        ['bob', 'pro-monthly'],
      ],
      'bob',
    ],
    [
      'everything of their own',
      [
        ['me', 'everything'],
        ['ann', 'pro-annual'],
      ],
      null,
    ],
    ['they are in no such household', [['ann', 'pro-annual']], null],
    ['alone', [['me', 'free']], null],
  ])('%s', (_, members, payer) => {
    expect(
      proPayerOf(
        'me',
        members.map(([id, plan]) => member(id, plan)),
      ),
    ).toBe(payer)
  })

  it('is somebody who has it themselves, whenever anybody does and oneself does not', () => {
    const plans = fc.array(fc.constantFrom(null, ...PLAN_IDS), { maxLength: 6 })
    fc.assert(
      fc.property(plans, (of) => {
        const members = of.map((plan, index) => member(String(index), plan))
        for (const { memberId, plan } of members) {
          const payer = members.find((each) => each.memberId === proPayerOf(memberId, members))
          expect(payer !== undefined).toBe(members.some((each) => isPro(each.plan)) && !isPro(plan))
          if (payer) expect(payer.plan?.name).toMatch(/^(Pro|Everything)/)
          if (members.some((each) => each.plan?.name.startsWith('Pro')))
            expect(payer?.plan?.name).not.toBe('Everything')
        }
      }),
    )
  })
})

describe('a member on Free in a household with Pro', () => {
  const covered = planInHousehold(FREE_PLAN, planById('pro-monthly'))

  it('has the features of Pro', () => {
    expect(isPro(covered)).toBe(true)
    expect(covered.hasAnalytics).toBe(true)
    expect(['sms', 'push', 'ntfy'].map((kind) => isChannelInPlan(kind as 'sms', covered))).toEqual([
      true,
      true,
      true,
    ])
    expect(allReminderDays([7, 1], [14], covered)).toEqual([14, 7, 1])
  })

  it('has the places of their own plan', () => {
    expect(subscriptionLimit(covered)).toBe(5)
    expect(rowLimit(covered)).toBe(rowLimit(FREE_PLAN))
  })

  it('goes by the downgrade rules when it ends: the days of Free, and no other channel', () => {
    expect(allReminderDays([7, 1], [14], FREE_PLAN)).toEqual([3])
    expect(isChannelInPlan('sms', FREE_PLAN)).toBe(false)
  })
})
