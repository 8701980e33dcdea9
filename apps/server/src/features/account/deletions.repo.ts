import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { deletions, user } from '../../platform/database/schema.ts'

type Deletion = { userId: string; requestedAt: Date; purgeAfter: Date }

const waitingOf = (userId: string) => and(eq(deletions.userId, userId), isNull(deletions.purgedAt))

/** The deletion of a user that is not done yet. */
export async function selectPending(db: Queryable, userId: string): Promise<Deletion | null> {
  const [row] = await db.select().from(deletions).where(waitingOf(userId))
  return row ?? null
}

/** Notes the wish; a second one changes nothing. Answers what counts. */
export async function insertDeletion(tx: Transaction, deletion: Deletion): Promise<Deletion> {
  await tx.insert(deletions).values(deletion).onConflictDoNothing()
  return (await selectPending(tx, deletion.userId)) ?? deletion
}

/** Takes the wish back while it can be; false if there was none, or it is too late. */
export async function deletePending(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(deletions)
    .where(and(waitingOf(userId), gt(deletions.purgeAfter, now)))
    .returning({ userId: deletions.userId })
  return rows.length > 0
}

/** Whose time has come, but for those who wait after a failure. */
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

/** Notes that the removal has failed once more. */
export async function updatePurgeAttempt(db: Queryable, userId: string, nextAttemptAt: Date): Promise<void> {
  await db
    .update(deletions)
    .set({ attempts: sql`${deletions.attempts} + 1`, nextAttemptAt })
    .where(waitingOf(userId))
}

/** Holds a due deletion for this process; false if another one is at it, or it was done. */
export async function lockDue(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(and(waitingOf(userId), lte(deletions.purgeAfter, now)))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/** Which of these people are there. */
export async function selectPresent(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...userIds]))
  return rows.map(({ id }) => id)
}

/** Makes a deletion that was done wait again wherever its person is back. */
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

/** Notes that the person's data are gone. */
export async function updatePurged(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(deletions).set({ purgedAt: now }).where(eq(deletions.userId, userId))
}
