import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import type { Remindable } from '../reminders/reminder-warnings.ts'
import { reminderDaysOf } from '../reminders/renewal-reminders.ts'
import { mayDo, type Relation, relationsOf } from './powers.ts'
import {
  lastChanceTerms,
  mayTakeBack,
  type ReachableMember,
  readersOf,
  type SharedRoles,
  standInOf,
  whoHearsOfPause,
} from './readers.ts'

const member = (id: string, more: Partial<ReachableMember> = {}): ReachableMember => ({
  id: `m-${id}`,
  userId: id,
  isStopped: false,
  isOrganiser: false,
  ...more,
})
const ann = member('ann')
const ben = member('ben')
const cleo = member('cleo')
/** A name without an account. */
const kim = member('kim', { userId: null })
const roles = (more: Partial<SharedRoles> = {}): SharedRoles => ({
  ownerId: 'ann',
  payer: null,
  decider: null,
  followers: [],
  ...more,
})
const named = (of: SharedRoles, members: readonly ReachableMember[]) =>
  readersOf(of, members).map(({ userId, role }) => `${userId} ${role}`)

describe('who is told that a pause is over', () => {
  const stopped = (who: ReachableMember) => ({ ...who, isStopped: true })
  const dan = member('dan', { isOrganiser: true })
  test.each<[string, Partial<SharedRoles>, readonly ReachableMember[], string[]]>([
    ['the owner who decides', {}, [ann, ben], ['ann']],
    ['whoever decides, besides the owner', { decider: 'm-ben' }, [ann, ben], ['ann', 'ben']],
    ['those who follow', { followers: ['m-ben', 'm-kim'] }, [ann, ben, kim], ['ann', 'ben']],
    ['nobody who only pays', { decider: 'm-ben', payer: 'm-cleo' }, [ann, ben, cleo], ['ann', 'ben']],
    [
      'each once',
      { decider: 'm-ben', payer: 'm-ben', followers: ['m-ann', 'm-ben'] },
      [ann, ben],
      ['ann', 'ben'],
    ],
    ['not an owner who is disabled', { decider: 'm-ben' }, [stopped(ann), ben], ['ben']],
    [
      'whoever stands in for an owner who is disabled and decides',
      { followers: ['m-cleo'] },
      [stopped(ann), ben, cleo, dan],
      ['dan', 'cleo'],
    ],
    ['whoever pays for a decider who is disabled', { decider: 'm-ben' }, [ann, stopped(ben)], ['ann']],
    ['nobody where all are', { followers: ['m-ben'] }, [stopped(ann), stopped(ben)], []],
  ])('%s', (_, more, members, told) => expect(whoHearsOfPause(roles(more), members)).toEqual(told))
})

describe('who is warned', () => {
  const all = [ann, ben, cleo, kim]
  const stopped = (who: ReachableMember) => ({ ...who, isStopped: true })
  test.each<[string, SharedRoles, readonly ReachableMember[], string[]]>([
    ['the owner where nothing is said', roles(), all, ['ann decider']],
    ['the decider, and the owner as payer', roles({ decider: 'm-ben' }), all, ['ben decider', 'ann payer']],
    [
      'the decider, and the payer at the last chance',
      roles({ decider: 'm-ben', payer: 'm-cleo' }),
      all,
      ['ben decider', 'cleo payer'],
    ],
    [
      'the owner where a name pays',
      roles({ decider: 'm-ben', payer: 'm-kim' }),
      all,
      ['ben decider', 'ann payer'],
    ],
    ['whoever decides and pays once', roles({ decider: 'm-ben', payer: 'm-ben' }), all, ['ben decider']],
    [
      'followers',
      roles({ decider: 'm-ben', followers: ['m-cleo', 'm-kim', 'm-ben'] }),
      all,
      ['ben decider', 'cleo follower', 'ann payer'],
    ],
    [
      'a payer who follows once',
      roles({ decider: 'm-ben', followers: ['m-ann'] }),
      all,
      ['ben decider', 'ann follower'],
    ],
    [
      'a name that decides: the payer',
      roles({ decider: 'm-kim', payer: 'm-cleo' }),
      all,
      ['cleo decider', 'ann payer'],
    ],
    [
      'the payer, for a stopped decider',
      roles({ decider: 'm-ben', payer: 'm-cleo' }),
      [ann, stopped(ben), cleo],
      ['cleo decider', 'ann payer'],
    ],
    [
      'the owner, where the payer is stopped too',
      roles({ decider: 'm-ben', payer: 'm-cleo' }),
      [ann, stopped(ben), stopped(cleo)],
      ['ann decider'],
    ],
    ['the payer, for a stopped owner', roles({ payer: 'm-cleo' }), [stopped(ann), cleo], ['cleo decider']],
    ['the owner, for a decider who left', roles({ decider: 'm-gone' }), all, ['ann decider']],
    [
      'no follower who left or is stopped',
      roles({ followers: ['m-gone', 'm-cleo'] }),
      [ann, stopped(cleo)],
      ['ann decider'],
    ],
    [
      'the organiser, for a stopped owner who pays and decides',
      roles(),
      [stopped(ann), ben, { ...cleo, isOrganiser: true }],
      ['cleo decider'],
    ],
    [
      'the payer before the organiser, for a stopped owner and a stopped decider',
      roles({ decider: 'm-ben', payer: 'm-cleo' }),
      [stopped(ann), stopped(ben), cleo, { ...member('dan'), isOrganiser: true }],
      ['cleo decider'],
    ],
    [
      'whoever has been there longest, for a stopped owner who organises too',
      roles({ followers: ['m-cleo'] }),
      [stopped({ ...ann, isOrganiser: true }), ben, cleo],
      ['ben decider', 'cleo follower'],
    ],
    ['nobody, where all are stopped', roles({ decider: 'm-ben' }), [stopped(ann), stopped(ben)], []],
  ])('%s', (_, of, members, expected) => {
    expect(named(of, members)).toEqual(expected)
  })

  test('whatever the household: nobody from outside, nobody twice, and one decider if anybody is reached', () => {
    const anyMember = fc.integer({ min: 0, max: 5 }).map((n) => `m-${n}`)
    const household = fc
      .array(fc.record({ hasAccount: fc.boolean(), isStopped: fc.boolean(), isOrganiser: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((of) =>
        of.map(({ hasAccount, isStopped, isOrganiser }, n) =>
          member(`${n}`, hasAccount || n === 0 ? { isStopped, isOrganiser } : { userId: null }),
        ),
      )
    fc.assert(
      fc.property(
        household,
        fc.option(anyMember),
        fc.option(anyMember),
        fc.array(anyMember, { maxLength: 6 }),
        (members, payer, decider, followers) => {
          const readers = readersOf({ ownerId: '0', payer, decider, followers }, members)
          const reached = new Set(
            members.flatMap(({ userId, isStopped }) => (userId !== null && !isStopped ? [userId] : [])),
          )
          expect(readers.every(({ userId }) => reached.has(userId))).toBe(true)
          expect(new Set(readers.map(({ userId }) => userId)).size).toBe(readers.length)
          const deciders = readers.filter(({ role }) => role === 'decider')
          expect(deciders.length).toBeLessThanOrEqual(1)
          const meant = members.find(({ id }) => id === decider)
          if (meant?.userId != null && !meant.isStopped) expect(deciders[0]?.userId).toBe(meant.userId)
          expect(deciders).toHaveLength(reached.size > 0 ? 1 : 0)
          // Wherever somebody is warned as the one who decides, somebody who is warned can act.
          const warned = new Set(readers.map(({ userId }) => userId))
          const canAct = members.some(({ id, userId }) => {
            const relations = relationsOf({
              isOwner: userId === '0',
              payer,
              decider,
              followers,
              users: [],
              isHidden: false,
              standIn: standInOf({ ownerId: '0', payer, decider }, members)?.id ?? null,
              me: { memberId: id, householdId: 'home', isOrganiser: false },
              householdId: 'home',
            })
            return userId !== null && warned.has(userId) && mayDo('act', relations) === 'yes'
          })
          expect(canAct).toBe(deciders.length > 0)
        },
      ),
    )
  })
})

describe('the last chance', () => {
  const terms: Remindable & { status: 'active' } = {
    status: 'active',
    billingCycle: 'monthly',
    anchorDate: plainDate('2026-03-10'),
    nextBillingDate: plainDate('2026-03-10'),
    reminderDays: [7, 3],
    insist: true,
    snooze: { renewalDate: plainDate('2026-03-10'), day: plainDate('2026-03-08') },
  }
  const daysOf = (more: Partial<Remindable>) =>
    reminderDaysOf(lastChanceTerms({ ...terms, ...more }), plainDate('2026-03-10'))
  test.each<[string, Partial<Remindable>, string[]]>([
    ['is the day before the renewal', {}, ['2026-03-09']],
    ['is the last day to cancel', { notice: { count: 4, unit: 'days' } }, ['2026-03-06']],
    [
      'of a trial is one day',
      { trialEndsOn: plainDate('2026-03-10'), notice: { count: 4, unit: 'days' } },
      ['2026-03-06'],
    ],
    ['of a kept renewal is none', { keptRenewal: plainDate('2026-03-10') }, []],
    [
      'of a bound payment is none',
      { commitment: { endsOn: plainDate('2026-12-31'), renewsForMonths: 12 }, remindEveryPayment: true },
      [],
    ],
  ])('%s', (_, more, expected) => {
    expect(daysOf(more)).toEqual(expected)
  })
})

describe('who stands in', () => {
  const stopped = (who: ReachableMember) => ({ ...who, isStopped: true })
  const organiser = { ...member('dan'), isOrganiser: true }
  test.each<[string, SharedRoles, readonly ReachableMember[], string | null]>([
    ['nobody while the owner can act', roles(), [ann, organiser], null],
    ['nobody while the decider can', roles({ decider: 'm-ben' }), [stopped(ann), ben, organiser], null],
    [
      'nobody while the owner can, for a stopped decider',
      roles({ decider: 'm-ben' }),
      [ann, stopped(ben)],
      null,
    ],
    ['the payer', roles({ payer: 'm-cleo' }), [stopped(ann), organiser, cleo], 'm-cleo'],
    ['the organiser, where a name pays', roles({ payer: 'm-kim' }), [stopped(ann), kim, organiser], 'm-dan'],
    [
      'the organiser, where the payer is stopped',
      roles({ payer: 'm-cleo' }),
      [stopped(ann), stopped(cleo), organiser],
      'm-dan',
    ],
    [
      'the first of two organisers who is reached',
      roles(),
      [stopped({ ...ann, isOrganiser: true }), organiser, { ...cleo, isOrganiser: true }],
      'm-dan',
    ],
    ['no plain member while an organiser can', roles(), [stopped(ann), ben, organiser], 'm-dan'],
    [
      'else whoever has been there longest with an account that works',
      roles(),
      [stopped({ ...ann, isOrganiser: true }), kim, stopped(ben), cleo, member('eve')],
      'm-cleo',
    ],
    ['nobody where nobody is reached', roles(), [stopped(ann), kim, stopped(ben)], null],
  ])('%s', (_, of, members, expected) => {
    expect(standInOf(of, members)?.id ?? null).toBe(expected)
  })
})

test.each<[string, string | null, Relation[], boolean, boolean]>([
  ['ben', 'ben', ['member'], true, true],
  ['cleo', 'ben', ['decider'], true, true],
  ['cleo', 'ben', ['standIn', 'payer'], true, true],
  ['ann', 'ben', ['owner'], true, false],
  ['ann', 'ben', ['owner', 'payer', 'decider'], true, true],
  ['ann', 'ben', ['owner'], false, true],
  ['ann', null, ['owner'], true, true],
  ['ben', null, ['payer'], true, false],
  ['cleo', null, ['decider'], true, true],
])('%s may take back what %s did as %j, shared %s: %s', (userId, by, relations, isShared, expected) => {
  expect(mayTakeBack(userId, relations, { by, ownerId: 'ann', isShared })).toBe(expected)
})
