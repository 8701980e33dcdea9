import { dayEverywhere, type MemberRole } from '@duely/domain'

declare const made: unique symbol

/** A person's membership of a household. */
export type Membership = { readonly id: string; readonly householdId: string; readonly role: MemberRole }

/**
 * Who asks: a person with their place in a household. Every read and change of subscriptions for somebody
 * takes one, and it can be made by `viewerOf` and `ownerAlone` only, so that a query with only a user's id
 * does not compile.
 */
export type Viewer = {
  readonly userId: string
  /** Null: in no household. */
  readonly member: Membership | null
  /** The latest day that has begun everywhere: gifts until this day are no longer hidden. */
  readonly day: string
  readonly [made]: true
}

/**
 * The person of a session, a personal key or a link, as read from the database in this request.
 *
 * @param membership null when they are in no household
 */
export function viewerOf(userId: string, membership: Membership | null, now: Date): Viewer {
  const day: string = dayEverywhere(now)
  return { userId, member: membership, day } as Viewer
}

/** A person who sees what they own and nothing else: for the engine, exports and imports. */
export function ownerAlone(userId: string): Viewer {
  return { userId, member: null, day: '' } as Viewer
}

/** Membership columns of a left join; null where there is none. */
export function membershipOf(row: {
  memberId: string | null
  householdId: string | null
  role: MemberRole | null
}): Membership | null {
  const { memberId: id, householdId, role } = row
  return id === null || householdId === null || role === null ? null : { id, householdId, role }
}
