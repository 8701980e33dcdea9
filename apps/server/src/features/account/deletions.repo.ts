import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletions, user } from '#server/platform/database/schema.ts'

export type Deletion = { userId: string; requestedAt: Date; purgeAfter: Date }

const waitingOf = (userId: string) => and(eq(deletions.userId, userId), isNull(deletions.purgedAt))

/** A user's pending deletion. */
export async function selectPending(db: Queryable, userId: string): Promise<Deletion | null> {
  const [row] = await db.select().from(deletions).where(waitingOf(userId))
  return row ?? null
}

/**
 * Records a deletion request; an existing one is kept.
 *
 * @returns the request in force
 */
export async function insertDeletion(tx: Transaction, deletion: Deletion): Promise<Deletion> {
  await tx.insert(deletions).values(deletion).onConflictDoNothing()
  return (await selectPending(tx, deletion.userId)) ?? deletion
}

/** Cancels a pending deletion; false when there is none or the undo period is over. */
export async function deletePending(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(deletions)
    .where(and(waitingOf(userId), gt(deletions.purgeAfter, now)))
    .returning({ userId: deletions.userId })
  return rows.length > 0
}

/** Deletions that are due, without those waiting to be retried. */
export function selectDue(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ userId: string; attempts: number }[]> {
  return db
    .select({ userId: deletions.userId, attempts: deletions.attempts })
    .from(deletions)
    .where(
      and(
        isNull(deletions.purgedAt),
        lte(deletions.purgeAfter, now),
        or(isNull(deletions.nextAttemptAt), lte(deletions.nextAttemptAt, now)),
      ),
    )
    .orderBy(deletions.purgeAfter)
    .limit(limit)
}

/** Records a failed purge. */
export async function updatePurgeAttempt(db: Queryable, userId: string, nextAttemptAt: Date): Promise<void> {
  await db
    .update(deletions)
    .set({ attempts: sql`${deletions.attempts} + 1`, nextAttemptAt })
    .where(waitingOf(userId))
}

/** Locks a due deletion; false when another process holds it or has completed it. */
export async function lockDue(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(and(waitingOf(userId), lte(deletions.purgeAfter, now)))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/** The ids that exist. */
export async function selectPresent(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...userIds]))
  return rows.map(({ id }) => id)
}

/** Makes completed deletions pending again for users who exist again (restored backup). */
export async function updateReturned(db: Queryable): Promise<void> {
  await db
    .update(deletions)
    .set({ purgedAt: null, attempts: 0, nextAttemptAt: null })
    .where(
      and(
        isNotNull(deletions.purgedAt),
        exists(db.select({ id: user.id }).from(user).where(eq(user.id, deletions.userId))),
      ),
    )
}

/** Records that the user's data was purged. */
export async function updatePurged(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(deletions).set({ purgedAt: now }).where(eq(deletions.userId, userId))
}
