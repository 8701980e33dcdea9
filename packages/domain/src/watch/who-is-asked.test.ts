import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayDo, relationsOf } from '../household/powers.ts'
import { type ReachableMember, readersOf, type SharedRoles, standInOf } from '../household/readers.ts'
import { whoIsAsked } from './who-is-asked.ts'

const person = (id: string, isStopped = false, isOrganiser = false): ReachableMember => ({
  id,
  userId: `user-${id}`,
  isStopped,
  isOrganiser,
})
const name = (id: string): ReachableMember => ({ id, userId: null, isStopped: false, isOrganiser: false })
const roles = (more: Partial<SharedRoles> = {}): SharedRoles => ({
  ownerId: 'user-ann',
  payer: null,
  decider: null,
  followers: [],
  ...more,
})
const HOME = [person('ann'), person('ben'), person('cleo'), name('dad')]

describe('whoever pays is asked', () => {
  test.each([
    ['the owner pays and decides', {}, HOME, 'ann'],
    ['the owner pays, another decides', { decider: 'ben' }, HOME, 'ann'],
    ['another pays', { payer: 'ben' }, HOME, 'ben'],
    ['another pays, a third decides', { payer: 'ben', decider: 'cleo' }, HOME, 'ben'],
    ['one and the same pays and decides', { payer: 'ben', decider: 'ben' }, HOME, 'ben'],
    ['a name pays', { payer: 'dad' }, HOME, 'ann'],
    ['a name pays, another decides', { payer: 'dad', decider: 'ben' }, HOME, 'ann'],
    ['the payer is stopped', { payer: 'ben' }, [person('ann'), person('ben', true)], 'ann'],
    ['the payer has left', { payer: 'gone' }, HOME, 'ann'],
    ['the owner, who pays, is stopped', { decider: 'ben' }, [person('ann', true), person('ben')], 'ben'],
    [
      'a name pays, the owner is stopped',
      { payer: 'dad', decider: 'ben' },
      [person('ann', true), person('ben'), name('dad')],
      'ben',
    ],
    [
      'an organiser stands in for the owner, who pays, decides and is stopped',
      {},
      [person('ann', true), person('ben'), person('cleo', false, true)],
      'cleo',
    ],
    [
      'whoever is left, who stands in, where no organiser is reached',
      { followers: ['cleo'] },
      [person('ann', true, true), person('ben'), person('cleo')],
      'ben',
    ],
    ['everybody is stopped', { payer: 'ben' }, [person('ann', true), person('ben', true)], null],
    ['nobody is in it', {}, [], null],
  ] as const)('%s', (_, more, members, asked) =>
    expect(whoIsAsked(roles(more), members)).toBe(asked === null ? null : `user-${asked}`),
  )
})

const anyMember = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  isName: fc.boolean(),
  isStopped: fc.boolean(),
  isOrganiser: fc.boolean(),
})
const anyHome = fc
  .uniqueArray(anyMember, { selector: ({ id }) => id, maxLength: 4 })
  .map((members) =>
    members.map(({ isName, ...member }) => ({ ...member, userId: isName ? null : `user-${member.id}` })),
  )
const anyRole = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'gone'))

test('who is asked is a person who is reached, is warned of it, and may answer', () => {
  fc.assert(
    fc.property(
      anyHome,
      fc.constantFrom('user-a', 'user-b', 'user-c'),
      anyRole,
      anyRole,
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
      (members, ownerId, payer, decider, followers) => {
        const given = { ownerId, payer, decider, followers }
        const asked = whoIsAsked(given, members)
        const reached = members.filter(({ userId, isStopped }) => userId !== null && !isStopped)
        const member = reached.find(({ userId }) => userId === asked)
        if (asked === null) {
          expect(reached.some(({ id, userId }) => userId === ownerId || id === payer || id === decider)).toBe(
            false,
          )
          return
        }
        if (member === undefined) throw new Error('Somebody is asked who is not reached')
        expect(readersOf(given, members).map(({ userId }) => userId)).toContain(asked)
        const relations = relationsOf({
          isOwner: asked === ownerId,
          householdId: 'home',
          isHidden: false,
          users: [],
          me: { memberId: member.id, householdId: 'home', isOrganiser: false },
          payer,
          decider,
          followers,
          standIn: standInOf(given, members)?.id ?? null,
        })
        expect(mayDo('answer', relations)).toBe('yes')
      },
    ),
  )
})
