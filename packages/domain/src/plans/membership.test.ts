import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  entitlementAt,
  isLivePurchase,
  isOverPurchase,
  isSameReport,
  nextChargeAt,
  nextReviewAt,
  type Purchase,
  purchaseVersion,
  renewalComingAt,
  reportOf,
  trialEndingAt,
} from './membership.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const NOW = at('2026-03-10')
const bought = (facts: Partial<Purchase> = {}): Purchase => ({
  planId: 'pro-monthly',
  status: 'active',
  currentPeriodEnd: at('2026-03-20'),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  endsAt: null,
  endedAt: null,
  pastDueAt: null,
  ...facts,
})

describe('the next charge', () => {
  const trial = { status: 'trialing', trialEnd: at('2026-03-14'), currentPeriodEnd: at('2026-04-14') }
  test.each<[string, Partial<Purchase>[], string | null]>([
    ['of a paid plan: the end of its period', [{}], '2026-03-20'],
    ['of a trial: its end', [trial], '2026-03-14'],
    ['of a cancelled one: none', [{ cancelAtPeriodEnd: true }], null],
    ['while a payment is missing: none', [{ status: 'past_due', pastDueAt: NOW }], null],
    ['without a purchase: none', [], null],
    [
      'of two: that of the plan that counts',
      [{}, { planId: 'pro-annual', currentPeriodEnd: at('2027-01-01') }],
      '2027-01-01',
    ],
  ])('%s', (_, purchases, day) => {
    expect(nextChargeAt(purchases.map(bought), NOW)).toEqual(day === null ? null : at(day))
  })
})

describe('the entitlement of purchases', () => {
  const trial = { status: 'trialing', trialEnd: at('2026-03-20') }
  const cancelled = { cancelAtPeriodEnd: true }
  test.each<[string, Partial<Purchase>, string, string, string]>([
    ['active', {}, '2026-03-10', 'pro-monthly', 'paid'],
    ['active, renewal not heard of', {}, '2026-03-26', 'pro-monthly', 'paid'],
    ['active, silent for a week', {}, '2026-03-27', 'free', 'free'],
    ['trialing', trial, '2026-03-10', 'pro-monthly', 'trial'],
    ['trialing, conversion not heard of', trial, '2026-03-26', 'pro-monthly', 'trial'],
    ['trialing, silent for a week', trial, '2026-03-27', 'free', 'free'],
    ['cancelled, before its end', cancelled, '2026-03-19', 'pro-monthly', 'ending'],
    ['cancelled, at its end', cancelled, '2026-03-20', 'free', 'free'],
    [
      'cancelled, another end named',
      { ...cancelled, endsAt: at('2026-03-15') },
      '2026-03-15',
      'free',
      'free',
    ],
    ['cancelled trial, before its end', { ...trial, ...cancelled }, '2026-03-19', 'pro-monthly', 'ending'],
    ['cancelled trial, at its end', { ...trial, ...cancelled }, '2026-03-20', 'free', 'free'],
    [
      'payment missing, since when is not said: a week past the period',
      { status: 'past_due' },
      '2026-03-26',
      'pro-monthly',
      'past-due',
    ],
    ['the same after that week', { status: 'past_due' }, '2026-03-27', 'free', 'free'],
    [
      'paid again, although a payment was missing once',
      { pastDueAt: at('2026-02-01') },
      '2026-03-10',
      'pro-monthly',
      'paid',
    ],
    [
      'payment missing for six days',
      { status: 'past_due', pastDueAt: at('2026-03-04') },
      '2026-03-10',
      'pro-monthly',
      'past-due',
    ],
    [
      'payment missing for seven',
      { status: 'past_due', pastDueAt: at('2026-03-03') },
      '2026-03-10',
      'free',
      'free',
    ],
    ['ended', { endedAt: at('2026-03-09') }, '2026-03-10', 'free', 'free'],
    ...['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'teleported'].map(
      (status): [string, Partial<Purchase>, string, string, string] => [
        status,
        { status },
        '2026-03-10',
        'free',
        'free',
      ],
    ),
  ])('%s', (_name, facts, now, planId, phase) => {
    expect(entitlementAt([bought(facts)], at(now))).toMatchObject({ planId, phase })
  })

  test('without purchases it is Free', () => expect(entitlementAt([], NOW)).toMatchObject({ planId: 'free' }))

  test('of several the annual one counts, and a continuing one before an ending one', () => {
    const annual = bought({ planId: 'pro-annual', cancelAtPeriodEnd: true })
    expect(entitlementAt([bought(), annual], NOW)).toMatchObject({ planId: 'pro-annual', phase: 'ending' })
    expect(entitlementAt([bought({ cancelAtPeriodEnd: true }), bought()], NOW)).toMatchObject({
      phase: 'paid',
    })
  })

  test('a live purchase is not bought twice', () => {
    expect(
      ['trialing', 'active', 'past_due', 'canceled'].map((status) => isLivePurchase(bought({ status }))),
    ).toEqual([true, true, true, false])
    expect(isLivePurchase(bought({ endedAt: NOW }))).toBe(false)
  })
})

test('only purchases that will never be charged again are over; paused, unpaid and incomplete ones may resume', () => {
  const statuses = [
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'paused',
    'unpaid',
    'canceled',
    'a word of the future',
  ]
  expect(statuses.filter((status) => isOverPurchase(bought({ status })))).toEqual([
    'incomplete_expired',
    'canceled',
  ])
  expect(isOverPurchase(bought({ endedAt: NOW }))).toBe(true)
})

describe('the next review', () => {
  test('is three days before a trial ends, then a week after', () => {
    const trial = bought({ status: 'trialing', trialEnd: at('2026-03-20') })
    expect(nextReviewAt([trial], NOW)).toEqual(at('2026-03-17'))
    expect(nextReviewAt([trial], at('2026-03-17'))).toEqual(at('2026-03-27'))
    expect(trialEndingAt([trial], at('2026-03-16'))).toBeNull()
    expect(trialEndingAt([trial], at('2026-03-17'))).toEqual(at('2026-03-20'))
    expect(trialEndingAt([trial], at('2026-03-20'))).toBeNull()
  })

  test('of a cancelled trial is at its end, without a warning', () => {
    const trial = bought({ status: 'trialing', trialEnd: at('2026-03-20'), cancelAtPeriodEnd: true })
    expect(trialEndingAt([trial], at('2026-03-18'))).toBeNull()
    expect(nextReviewAt([trial], NOW)).toEqual(at('2026-03-20'))
  })

  test('is null once everything is over', () => {
    expect(nextReviewAt([bought({ status: 'canceled' })], NOW)).toBeNull()
    expect(nextReviewAt([], NOW)).toBeNull()
  })

  test('the entitlement changes at the given instant and not before', () => {
    fc.assert(
      fc.property(purchases(), fc.integer({ min: 0, max: 59 }), (list, day) => {
        const now = new Date(NOW.getTime() + day * 86_400_000)
        const next = nextReviewAt(list, now)
        const justBefore = next === null ? at('2030-01-01') : new Date(next.getTime() - 1)
        expect(entitlementAt(list, justBefore)).toEqual(entitlementAt(list, now))
      }),
    )
  })
})

describe('what is worth a mail', () => {
  const cancelled = { cancelAtPeriodEnd: true }
  const late = { status: 'past_due', pastDueAt: NOW }
  test.each<[string, boolean, Partial<Purchase>[], Partial<Purchase>[]]>([
    ['the first purchase', true, [], [{}]],
    ['a renewal', false, [{}], [{ currentPeriodEnd: at('2026-04-20') }]],
    ['the end of a trial', false, [{ status: 'trialing', trialEnd: at('2026-03-20') }], [{}]],
    ['another plan', true, [{}], [{ planId: 'pro-annual' }]],
    ['a cancellation', true, [{}], [cancelled]],
    ['another end', true, [cancelled], [{ ...cancelled, currentPeriodEnd: at('2026-04-20') }]],
    ['a missing payment', true, [{}], [late]],
    ['a missing payment after a cancellation', true, [late], [cancelled]],
    ['nothing new', false, [cancelled], [cancelled]],
  ])('%s: %s', (_name, expected, before, after) => {
    const [a, b] = [before, after].map((list) => reportOf(entitlementAt(list.map(bought), NOW)))
    expect(a && b && isSameReport(a, b)).toBe(!expected)
  })
})

describe('the order of states', () => {
  type Report = { state: Purchase; modifiedAt: string; reportedAt: string }
  const version = ({ state, modifiedAt, reportedAt }: Report) =>
    purchaseVersion(state, modifiedAt, reportedAt)
  const left = (reported: readonly Report[]) =>
    reported.reduce((kept, next) => (version(next) > version(kept) ? next : kept))

  test('compares microseconds, regardless of the offset', () => {
    const older = purchaseVersion(bought(), '2026-03-10T12:00:00.000001Z', '')
    expect(purchaseVersion(bought(), '2026-03-10T12:00:00.000002Z', '') > older).toBe(true)
    expect(purchaseVersion(bought(), '2026-03-10T13:00:00.000001+01:00', '')).toBe(older)
    expect(purchaseVersion(bought(), '2026-03-10T12:00:00Z', '') < older).toBe(true)
  })

  test('of two equally old states the more advanced one counts', () => {
    const moment = '2026-03-10T12:00:00Z'
    const known = [
      'incomplete',
      'trialing',
      'active',
      'past_due',
      'paused',
      'unpaid',
      'canceled',
      'a later word',
    ]
    const inOrder = known.flatMap((status) => [
      purchaseVersion(bought({ status }), moment, moment),
      purchaseVersion(bought({ status, cancelAtPeriodEnd: true }), moment, moment),
    ])
    expect(inOrder.toSorted()).toEqual(inOrder)
    expect(new Set(inOrder).size).toBe(inOrder.length)
  })

  test('states that differ in any date have different versions', () => {
    const moment = '2026-03-10T12:00:00Z'
    const other = at('2026-05-01')
    const variants: Partial<Purchase>[] = [
      {},
      { planId: 'pro-annual' },
      { currentPeriodEnd: other },
      { endedAt: other },
      { endsAt: other },
      { trialEnd: other },
      { pastDueAt: other },
    ]
    const versions = variants.map((facts) => purchaseVersion(bought(facts), moment, moment))
    expect(new Set(versions).size).toBe(variants.length)
  })

  const sequence: Report[] = (
    [
      [bought({ status: 'incomplete' }), '10:00:00'],
      [bought({ status: 'active' }), '10:00:01'],
      [bought({ status: 'active' }), '10:00:02'],
      [bought({ status: 'active', cancelAtPeriodEnd: true }), '10:00:03'],
      [bought({ status: 'canceled', endedAt: NOW }), '10:00:03'],
    ] as const
  ).map(([state, time]) => ({
    state,
    modifiedAt: `2026-03-10T${time}Z`,
    reportedAt: `2026-03-10T${time}.5Z`,
  }))

  test('created, active, updated, canceled, revoked: all 120 orders end in the last state', () => {
    for (const order of permutations(sequence)) expect(left(order).state.status).toBe('canceled')
  })

  test('states in any order and repetition end in the same state', () => {
    const moment = fc.integer({ min: 0, max: 3 }).map((second) => `2026-03-10T10:00:0${second}Z`)
    const reported = fc.record({ state: purchase(), modifiedAt: moment, reportedAt: moment })
    fc.assert(
      fc.property(
        fc
          .array(reported, { minLength: 1, maxLength: 8 })
          .chain((list) =>
            fc.tuple(
              fc.constant(list),
              fc.array(fc.constantFrom(...list), { maxLength: 16 }),
              fc.shuffledSubarray(list, { minLength: list.length }),
            ),
          ),
        ([list, repeats, shuffled]) => {
          expect(left([...repeats, ...shuffled]).state).toEqual(left(list).state)
        },
      ),
    )
  })
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((head, index) =>
    permutations(list.filter((_, other) => other !== index)).map((tail) => [head, ...tail]),
  )
}

function purchase() {
  const day = fc.integer({ min: 0, max: 30 }).map((days) => new Date(NOW.getTime() + days * 86_400_000))
  return fc.record({
    planId: fc.constantFrom('pro-monthly' as const, 'pro-annual' as const),
    status: fc.constantFrom('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'unpaid'),
    currentPeriodEnd: day,
    trialEnd: fc.option(day),
    cancelAtPeriodEnd: fc.boolean(),
    endsAt: fc.option(day),
    endedAt: fc.option(day),
    pastDueAt: fc.option(day),
  })
}

function purchases() {
  return fc.array(purchase(), { maxLength: 3 })
}

describe('a yearly renewal', () => {
  const year = { planId: 'pro-annual', status: 'active', currentPeriodEnd: at('2026-03-20') } as const

  test('is announced from seven days before until it is charged', () => {
    const purchases = [bought(year)]
    expect(nextReviewAt(purchases, at('2026-03-01'))).toEqual(at('2026-03-13'))
    expect(renewalComingAt(purchases, at('2026-03-12'))).toBeNull()
    expect(renewalComingAt(purchases, at('2026-03-13'))).toEqual(at('2026-03-20'))
    expect(renewalComingAt(purchases, at('2026-03-20'))).toBeNull()
  })

  test.each([
    ['monthly', { planId: 'pro-monthly' }],
    ['cancelled', { cancelAtPeriodEnd: true }],
    ['with a scheduled end', { endsAt: at('2026-03-20') }],
    ['ended', { endedAt: at('2026-03-01') }],
    ['a trial', { status: 'trialing', trialEnd: at('2026-03-20') }],
    ['past due', { status: 'past_due', pastDueAt: at('2026-03-10') }],
  ] as const)('%s: not announced', (_name, facts) => {
    expect(renewalComingAt([bought({ ...year, ...facts })], at('2026-03-15'))).toBeNull()
  })
})
