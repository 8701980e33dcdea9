import type { Remindable } from '../reminders/reminder-warnings.ts'
import { hasDeadlines } from '../subscriptions/deadlines.ts'
import type { Relation } from './powers.ts'

/** A member of a household, as far as warnings go. */
export type ReachableMember = {
  readonly id: string
  /** Null: a name without an account, which gets no messages. */
  readonly userId: string | null
  /** Whether the account is disabled or being deleted: nothing is sent to it, and it cannot act. */
  readonly isStopped: boolean
  readonly isOrganiser: boolean
}

/** The people involved in a shared subscription; members by id. */
export type SharedRoles = {
  /** The user who owns it; a member of the same household. */
  readonly ownerId: string
  /** Null: the owner. */
  readonly payer: string | null
  /** Null: the owner. */
  readonly decider: string | null
  readonly followers: readonly string[]
}

/**
 * Why somebody is warned: they decide, they follow, or they pay and are warned
 * only when the last chance comes unanswered.
 */
export type ReaderRole = 'decider' | 'follower' | 'payer'

/** A person who is warned of a subscription's renewals. */
export type Reader = { readonly userId: string; readonly role: ReaderRole }

/** The members in its roles; undefined where they have left. */
export function membersBehind(
  { ownerId, payer, decider }: Pick<SharedRoles, 'ownerId' | 'payer' | 'decider'>,
  members: readonly ReachableMember[],
) {
  const owner = members.find(({ userId }) => userId === ownerId)
  const memberOf = (id: string | null) => (id === null ? owner : members.find((member) => member.id === id))
  return { owner, payer: memberOf(payer), decider: memberOf(decider) }
}

/**
 * Who may act on a shared subscription while neither its decider nor its owner can, because their accounts
 * are stopped or they have left: the payer, otherwise the first organiser, otherwise the member who has been
 * there longest. The order is that of handing on a subscription. Null while one of the two can, and where
 * nobody is left who can be reached.
 *
 * @param members those of the household it is in, in the order in which they came
 */
export function standInOf(
  roles: Pick<SharedRoles, 'ownerId' | 'payer' | 'decider'>,
  members: readonly ReachableMember[],
): ReachableMember | null {
  const { owner, payer, decider } = membersBehind(roles, members)
  if (isReached(owner) || isReached(decider)) return null
  const organisers = members.filter(({ isOrganiser }) => isOrganiser)
  return [payer, ...organisers, ...members].find(isReached) ?? null
}

/**
 * Who is reminded of the renewals of a shared subscription. First the decider; if their account is stopped or
 * they have left, the payer, otherwise the owner, otherwise the stand-in. Then those who follow. At the last
 * chance also the payer, or the owner where a name pays or the payer is already reminded in place of a
 * decider who cannot be reached. Each person once, by the role that is reminded most. Only members with an
 * account that is not stopped; nobody if there are none.
 */
export function readersOf(roles: SharedRoles, members: readonly ReachableMember[]): Reader[] {
  const { owner, payer, decider: meant } = membersBehind(roles, members)
  const decider = [meant, payer, owner].find(isReached) ?? standInOf(roles, members) ?? undefined
  const followers = roles.followers.map((id) => members.find((each) => each.id === id)).filter(isReached)
  // In place of a decider who is not reached the payer is warned as one; while the owner is, only they act.
  const lastResort = (decider === meant ? [payer, owner] : [owner]).find(isReached)
  const readers: Reader[] = [
    ...listOf(decider, 'decider'),
    ...followers.flatMap((each) => listOf(each, 'follower')),
    ...listOf(lastResort, 'payer'),
  ]
  return readers.filter(
    ({ userId }, place) => readers.findIndex((other) => other.userId === userId) === place,
  )
}

/**
 * Who is informed that the pause of a shared subscription is over: its owner, whose plan may or may not have
 * room for it, and those who are reminded of every renewal again. Users, each once; nobody whose account is
 * stopped.
 *
 * @param members those of the household it is in, in the order in which they came
 */
export function whoHearsOfPause(roles: SharedRoles, members: readonly ReachableMember[]): string[] {
  const { owner } = membersBehind(roles, members)
  const warned = readersOf(roles, members).filter(({ role }) => role !== 'payer')
  return [...new Set([...(isReached(owner) ? [roles.ownerId] : []), ...warned.map(({ userId }) => userId)])]
}

function isReached(member: ReachableMember | undefined): boolean {
  return member !== undefined && member.userId !== null && !member.isStopped
}

function listOf(member: ReachableMember | undefined, role: ReaderRole): Reader[] {
  return member === undefined || member.userId === null ? [] : [{ userId: member.userId, role }]
}

/**
 * The terms by which a payer is warned who does not decide: one reminder of each renewal, on the last day
 * that is in time. That is the last day to cancel or, without a deadline, the day before the renewal. A
 * renewal that was answered by then is not warned of, because it is kept or the subscription is cancelled.
 */
export function lastChanceTerms<Terms extends Remindable>(terms: Terms): Terms {
  return {
    ...terms,
    reminderDays: [hasDeadlines(terms) ? 0 : 1],
    remindEveryPayment: false,
    insist: false,
    snooze: null,
    // Its reminder is the day before: one more than the last.
    trialEndsOn: null,
  }
}

/**
 * Whether somebody who may act may undo the last act on a renewal: the person who did it, the decider or
 * their stand-in, and the owner where nobody else decides.
 *
 * @param relations their relations to it
 * @param act.by the user who did it; null where that is not known, because nobody but the owner could
 */
export function mayTakeBack(
  userId: string,
  relations: readonly Relation[],
  {
    by,
    ownerId,
    isShared,
  }: { readonly by: string | null; readonly ownerId: string; readonly isShared: boolean },
): boolean {
  if (userId === (by ?? ownerId) || relations.includes('decider') || relations.includes('standIn'))
    return true
  return !isShared && userId === ownerId
}
