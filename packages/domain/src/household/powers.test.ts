import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heirOf } from './handing-on.ts'
import { mayDo, RELATIONS, type RelationFacts, relationsOf, SUBSCRIPTION_POWERS } from './powers.ts'
import { withoutPrivate } from './visible.ts'

const facts = (over: Partial<RelationFacts> = {}): RelationFacts => ({
  isOwner: false,
  me: { memberId: 'me', householdId: 'home', isOrganiser: false },
  householdId: 'home',
  payer: 'payer',
  decider: 'decider',
  standIn: null,
  followers: [],
  users: [],
  isHidden: false,
  ...over,
})

describe('how somebody stands to a subscription', () => {
  test.each<[string, Partial<RelationFacts>, string[]]>([
    ['in the household alone', {}, ['member']],
    ['pays', { payer: 'me' }, ['payer']],
    ['decides and uses', { decider: 'me', users: ['me', 'x'] }, ['decider', 'user']],
    ['pays and stands in', { payer: 'me', standIn: 'me' }, ['payer', 'standIn']],
    ['stands in for a gift that is hidden', { isHidden: true, standIn: 'me' }, ['stranger']],
    ['follows', { followers: ['me'] }, ['follower']],
    [
      'owns, pays and decides until somebody else does',
      { isOwner: true, payer: null, decider: null },
      ['owner', 'payer', 'decider'],
    ],
    ['owns, while others pay and decide', { isOwner: true }, ['owner']],
    ['of another household', { householdId: 'other', payer: 'me' }, ['stranger']],
    ['of a private one', { householdId: null }, ['stranger']],
    ['owns a private one', { isOwner: true, householdId: null }, ['owner']],
    ['in no household', { me: null, decider: 'me' }, ['stranger']],
    ['of a gift that is hidden', { isHidden: true, decider: 'me', users: ['me'] }, ['stranger']],
    ['owns a gift that is hidden', { isHidden: true, isOwner: true }, ['owner']],
    ['organises', { me: { memberId: 'me', householdId: 'home', isOrganiser: true } }, ['organiser']],
  ])('%s', (_, over, expected) => expect(relationsOf(facts(over))).toEqual(expected))
})

test('more relations never allow less, and whoever is outside sees nothing', () => {
  const some = fc.uniqueArray(fc.constantFrom(...RELATIONS), { minLength: 1 })
  const RANK = { NOT_FOUND: 0, NOT_ALLOWED: 1, yes: 2 }
  fc.assert(
    fc.property(
      some,
      fc.constantFrom(...RELATIONS),
      fc.constantFrom(...SUBSCRIPTION_POWERS),
      (had, more, power) => {
        expect(RANK[mayDo(power, [...had, more])]).toBeGreaterThanOrEqual(RANK[mayDo(power, had)])
        expect(mayDo(power, ['stranger', 'formerMember'])).toBe('NOT_FOUND')
        expect(mayDo(power, ['owner'])).toBe('yes')
      },
    ),
  )
})

test.each([
  [[], { description: null, notes: null, reference: null, paymentMethod: null, confirmation: null }],
  [['notes'], { description: 'd', notes: 'n', reference: null, paymentMethod: null, confirmation: null }],
  [
    ['reference', 'evidence'],
    { description: null, notes: null, reference: 'r', paymentMethod: null, confirmation: 'c' },
  ],
] as const)('with %j ticked others see %j', (visible, expected) => {
  const all = { description: 'd', notes: 'n', reference: 'r', paymentMethod: 'p', confirmation: 'c' }
  expect(withoutPrivate(all, visible)).toEqual(expected)
})

test.each([
  ['the decider', { payer: 'b', decider: 'c' }, 'c'],
  ['else the payer', { payer: 'b', decider: 'kid' }, 'b'],
  ['else an organiser', { payer: 'kid', decider: null }, 'b'],
  ['not one whose account is stopped', { payer: null, decider: 'd' }, 'b'],
] as const)('handed on to %s', (_, roles, expected) => {
  const heir = (memberId: string, more: object = {}) => ({
    memberId,
    userId: memberId,
    isOrganiser: false,
    isStopped: false,
    ...more,
  })
  const heirs = [
    heir('c'),
    heir('b', { isOrganiser: true }),
    heir('kid', { userId: null }),
    heir('d', { isStopped: true, isOrganiser: true }),
  ]
  expect(heirOf(roles, heirs)?.memberId).toBe(expected)
  expect(heirOf(roles, [heir('kid', { userId: null })])).toBeNull()
})
