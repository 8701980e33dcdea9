import { and, asc, between, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { SubscriptionRow } from '#server/features/subscriptions/index.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletions, subscriptions, user } from '#server/platform/database/schema.ts'

/** Last days of access that may be announced, both inclusive. */
export type AccessDays = { from: string; to: string }

const isUntold = ({ from, to }: AccessDays) =>
  and(
    eq(subscriptions.status, 'cancelled'),
    between(subscriptions.accessUntil, from, to),
    or(isNull(subscriptions.accessNoted), ne(subscriptions.accessNoted, subscriptions.accessUntil)),
  )

/**
 * People with cancelled subscriptions whose end of access is not announced yet, by id, after `afterUser`;
 * owners whose account is stopped are included if they share one, because others are informed then.
 */
export async function selectUsersToTell(
  db: Queryable,
  days: AccessDays,
  { afterUser, limit }: { afterUser: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .innerJoin(user, eq(user.id, subscriptions.userId))
    .leftJoin(deletions, eq(deletions.userId, subscriptions.userId))
    .where(
      and(
        isUntold(days),
        gt(subscriptions.userId, afterUser),
        or(and(isNull(user.disabledAt), isNull(deletions.userId)), isNotNull(subscriptions.householdId)),
      ),
    )
    .orderBy(asc(subscriptions.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Locks one user's cancelled subscriptions whose end of access is not announced yet, the earliest first. */
export function lockUntold(tx: Transaction, userId: string, days: AccessDays): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isUntold(days)))
    .orderBy(asc(subscriptions.accessUntil), asc(subscriptions.id))
    .for('update')
}

/**
 * Records that the end of access to these was announced: it is not announced again unless that day changes.
 */
export async function updateNoted(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(subscriptions)
    .set({ accessNoted: sql`${subscriptions.accessUntil}` })
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
}
