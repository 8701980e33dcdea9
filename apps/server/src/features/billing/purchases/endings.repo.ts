import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { deletions, purchaseEndings, purchases } from '#server/platform/database/schema.ts'
import { updateLeases } from '../leases.repo.ts'

export type Ending = typeof purchaseEndings.$inferSelect

/** Records purchases to be ended; existing rows are unchanged. */
export async function insertEndings(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(purchaseEndings)
    .values(ids.map((id) => ({ id, nextAttemptAt: now })))
    .onConflictDoNothing()
}

/** Records purchases to be ended at once, replacing a cancellation at the period's end. */
export async function insertUrgentEndings(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(purchaseEndings)
    .values(ids.map((id) => ({ id, nextAttemptAt: now })))
    .onConflictDoUpdate({
      target: purchaseEndings.id,
      // Counts an attempt, so that a process holding the old lease
      // does not delete the row (see `deleteEnding`).
      set: { attempts: sql`${purchaseEndings.attempts} + 1`, nextAttemptAt: now, leaseUntil: null },
    })
}

/** Leases up to `limit` due rows for one minute. */
export const updateEndingLeases = (db: Database, now: Date, limit: number): Promise<Ending[]> =>
  updateLeases(db, purchaseEndings, { isWaiting: undefined, minutes: 1, limit }, now)

type Attempt = Pick<Ending, 'id' | 'attempts'>

const isSameAttempt = ({ id, attempts }: Attempt) =>
  and(eq(purchaseEndings.id, id), eq(purchaseEndings.attempts, attempts))

/** Schedules the next attempt, unless the row was recorded again since this attempt began. */
export async function updateEndingAttempt(
  db: Queryable,
  attempt: Attempt,
  nextAttemptAt: Date,
): Promise<void> {
  await db.update(purchaseEndings).set({ nextAttemptAt, leaseUntil: null }).where(isSameAttempt(attempt))
}

/**
 * Deletes the row once the purchase is over or its owner stays, unless it was recorded again since this
 * attempt began.
 */
export async function deleteEnding(db: Queryable, attempt: Attempt): Promise<void> {
  await db.delete(purchaseEndings).where(isSameAttempt(attempt))
}

/** Live purchases of users who requested deletion, neither cancelled nor recorded yet. */
export async function selectPurchasesOfLeavers(db: Queryable, live: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: purchases.id })
    .from(deletions)
    .innerJoin(purchases, eq(purchases.userId, deletions.userId))
    .leftJoin(purchaseEndings, eq(purchaseEndings.id, purchases.id))
    .where(
      and(
        isNull(deletions.purgedAt),
        isNull(purchaseEndings.id),
        inArray(purchases.status, [...live]),
        eq(purchases.cancelAtPeriodEnd, false),
        isNull(purchases.endedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether a user's account deletion is pending. */
export async function selectIsLeaving(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(deletions, and(eq(deletions.userId, userId), isNull(deletions.purgedAt)))) > 0
}

/** Whether one of these ids belongs to a deleted account. */
export async function selectWasDeleted(db: Queryable, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return false
  const wasDeleted = and(inArray(deletions.userId, [...userIds]), isNotNull(deletions.purgedAt))
  return (await db.$count(deletions, wasDeleted)) > 0
}
