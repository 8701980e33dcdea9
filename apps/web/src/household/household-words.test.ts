import type { SubscriptionHousehold } from '@duely/contract'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { expect, test } from 'vitest'
import { datedSubscriptions, withTerms } from '#web/lib/dated-subscriptions.ts'
import { subscriptionOf } from '#web/lib/testing.tsx'
import {
  borneBy,
  capitalNameIn,
  isReminded,
  markOf,
  othersIn,
  ownOf,
  withOwnAmounts,
} from './household-words.ts'
import { oakStreet, sharing } from './testing.ts'

const t = sharingWordsTexts.en

test.each([
  [{}, 'Shared'],
  [{ decider: 'bea' }, 'Bea decides, you pay'],
  [{ owner: 'bea', payer: 'bea', decider: 'bea' }, 'Bea pays and decides'],
  [{ owner: 'bea', payer: 'kim', decider: 'ann' }, 'You decide, Kim pays'],
  [{ owner: 'bea' }, 'You pay and decide'],
  [{ hiddenUntil: '2999-12-24' }, 'A gift, hidden'],
])('%o is marked %s', (facts, words) => {
  expect(markOf({ household: sharing(facts) }, oakStreet, t)).toBe(words)
})

test('what is private has no mark', () => {
  expect(markOf({ household: null }, oakStreet, t)).toBeNull()
})

test.each([
  ['who decides', {}, true],
  ['the owner where another decides', { decider: 'bea' }, false],
  ['a follower', { owner: 'bea', decider: 'bea', followers: ['ann'], may: ['read'] }, true],
  ['who stands in', { owner: 'bea', payer: 'bea', decider: 'bea', may: ['read', 'act', 'answer'] }, true],
  ['nobody else', { owner: 'bea', decider: 'bea', may: ['read', 'answer'] }, false],
] as const)('%s is reminded', (_, facts, expected) => {
  const household = sharing(facts as Partial<SubscriptionHousehold>)
  expect(isReminded({ household }, oakStreet)).toBe(expected)
})

test('names are said from where the reader stands', () => {
  expect([capitalNameIn(oakStreet, 'ann', t), capitalNameIn(oakStreet, 'bea', t)]).toEqual(['You', 'Bea'])
  expect(othersIn(oakStreet)).toBe('Bea')
})

test('who pays bears all where nobody has a share, and the last minor unit otherwise', () => {
  const of = ['ann', 'bea', 'kim'].map((member) => ({ member, value: 1 }))
  const equal = sharing({ shares: { mode: 'equal', of } })
  expect(['ann', 'bea', 'kim'].map((member) => borneBy(member, equal, 'USD', 1000))).toEqual([334, 333, 333])
  expect(['ann', 'bea'].map((member) => borneBy(member, sharing(), 'USD', 1000))).toEqual([1000, 0])
})

test('in the sums of one’s own the own part of every price counts, of a private one all', () => {
  const shares = {
    mode: 'percent' as const,
    of: [
      { member: 'ann', value: 40 },
      { member: 'bea', value: 60 },
    ],
  }
  const rows = datedSubscriptions([
    subscriptionOf('Netflix', {
      household: sharing({ shares }),
      prices: [{ from: '2026-05-01', amount: '20.00' }],
    }),
    subscriptionOf('Gym'),
  ])
  const counted = withOwnAmounts(rows, oakStreet).map(withTerms)
  expect(counted.map(({ amountMinor, prices }) => [amountMinor, prices])).toEqual([
    [400, [{ from: '2026-05-01', amountMinor: 800 }]],
    [1000, []],
  ])
})

test('one’s own are those that one may change: others’ take no place of the plan, and no import stands for one', () => {
  const rows = [
    subscriptionOf('Own'),
    subscriptionOf('Shared', { household: sharing() }),
    subscriptionOf('Theirs', { household: sharing({ owner: 'bea', may: ['read', 'act', 'follow'] }) }),
  ]
  expect(ownOf(rows).map(({ name }) => name)).toEqual(['Own', 'Shared'])
})

test('amounts beside a sum of mine are one’s part, of a gift and of a private one all', () => {
  const shares = { mode: 'equal' as const, of: ['ann', 'bea'].map((member) => ({ member, value: 1 })) }
  const prices = [{ from: '2026-05-01', amount: '8.00' }]
  const rows = datedSubscriptions([
    subscriptionOf('Own', { amount: '10.00' }),
    subscriptionOf('Shared', { amount: '10.01', prices, household: sharing({ shares, payer: 'bea' }) }),
    subscriptionOf('Gift', { amount: '10.00', household: sharing({ shares, hiddenUntil: '2999-12-24' }) }),
  ])
  expect(withOwnAmounts(rows, oakStreet).map((row) => [row.amount, row.amountMinor, row.prices])).toEqual([
    ['10.00', 1_000, []],
    ['5.00', 500, [{ from: '2026-05-01', amount: '4.00' }]],
    ['10.00', 1_000, []],
  ])
  expect(withOwnAmounts(rows, null)).toBe(rows)
})
