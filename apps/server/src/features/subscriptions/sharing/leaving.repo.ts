import { and, eq, exists, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  deletions,
  subscriptionFollowers,
  subscriptionShares,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { PRIVATE } from './private.ts'

/** Others' subscriptions that a member pays, decides or follows: their reminders change when they leave. */
export function selectTouched(db: Queryable, memberId: string) {
  const { id, userId, householdId, payerMemberId, deciderMemberId } = subscriptions
  const follows = db
    .select({ id: subscriptionFollowers.memberId })
    .from(subscriptionFollowers)
    .where(and(eq(subscriptionFollowers.subscriptionId, id), eq(subscriptionFollowers.memberId, memberId)))
  return db
    .select({ id, userId, householdId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(householdId),
        or(eq(payerMemberId, memberId), eq(deciderMemberId, memberId), exists(follows)),
      ),
    )
}

/** What members share whose account is stopped: somebody may stand in for them. */
export function selectWithoutOwner(db: Queryable, household: string) {
  const { id, userId, householdId } = subscriptions
  return db
    .select({ id, userId, householdId })
    .from(subscriptions)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(deletions, eq(deletions.userId, userId))
    .where(and(eq(householdId, household), or(isNotNull(user.disabledAt), isNotNull(deletions.userId))))
}

/**
 * Makes all of a person's subscriptions private, deleted ones too.
 * @returns which were shared
 */
export async function updateAsPrivate(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const shared = and(eq(subscriptions.userId, userId), isNotNull(subscriptions.householdId))
  const { id } = subscriptions
  // Locked by id, as everywhere.
  const rows = await tx.select({ id }).from(subscriptions).where(shared).orderBy(id).for('update')
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  await tx
    .update(subscriptions)
    .set({ ...PRIVATE, updatedAt: now })
    .where(inArray(id, ids))
  await tx.delete(subscriptionFollowers).where(inArray(subscriptionFollowers.subscriptionId, ids))
  await tx.delete(subscriptionShares).where(inArray(subscriptionShares.subscriptionId, ids))
  return ids
}
