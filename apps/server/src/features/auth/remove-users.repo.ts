import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  audit,
  charges,
  deliveries,
  signUps,
  subscriptions,
  user,
  verification,
} from '#server/platform/database/schema.ts'

/** Tables with many rows per user, referencing rows before referenced ones. */
const LARGE_TABLES = [deliveries, charges, audit, subscriptions] as const

/**
 * Deletes up to `limit` of a user's rows in large tables. Call it until it returns 0, before `deleteUser`;
 * one big cascade would block others.
 */
export async function deleteSliceOfUser(db: Queryable, userId: string, limit: number): Promise<number> {
  for (const table of LARGE_TABLES) {
    const some = db.select({ id: table.id }).from(table).where(eq(table.userId, userId)).limit(limit)
    const gone = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
    if (gone.length > 0) return gone.length
  }
  return 0
}

/** Deletes a user and, by foreign keys, all related rows; consents are kept without the user. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.id, `reset-password:${userId}`))
  await tx.delete(user).where(eq(user.id, userId))
}

/**
 * Deletes up to `limit` unverified accounts whose last sign-up and last
 * link are older than an instant, with all related rows.
 *
 * @returns the number deleted
 */
export async function deleteUnverifiedBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const recentLink = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, user.id),
        inArray(deliveries.kind, ['verify-email', 'reset-password']),
        gte(deliveries.dueAt, before),
      ),
    )
  const recentSignUp = db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.userId, user.id), gte(signUps.createdAt, before)))
  const old = db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.emailVerified, false),
        lt(user.updatedAt, before),
        notExists(recentLink),
        notExists(recentSignUp),
      ),
    )
    .limit(limit)
  const gone = await db
    .delete(user)
    // Checked again: an address verified concurrently keeps its account.
    .where(and(inArray(user.id, old), eq(user.emailVerified, false)))
    .returning({ id: user.id })
  return gone.length
}
