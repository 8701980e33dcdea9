import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import {
  audit,
  charges,
  deliveries,
  signUps,
  subscriptions,
  user,
  verification,
} from '../../platform/database/schema.ts'

/** Of what one person may have thousands of, the largest first: what hangs on a row is gone before it. */
const MANY = [deliveries, charges, audit, subscriptions] as const

/**
 * Removes up to `limit` rows of what a user has many of. To be called until it answers 0, before `deleteUser`: all at once
 * they would keep others waiting.
 */
export async function deleteSliceOfUser(db: Queryable, userId: string, limit: number): Promise<number> {
  for (const table of MANY) {
    const some = db.select({ id: table.id }).from(table).where(eq(table.userId, userId)).limit(limit)
    const gone = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
    if (gone.length > 0) return gone.length
  }
  return 0
}

/** Removes a user and, by the foreign keys, everything of theirs; consents lose their user and stay. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.id, `reset-password:${userId}`))
  await tx.delete(user).where(eq(user.id, userId))
}

/**
 * Deletes up to `limit` accounts whose address is not proven and that were last signed up for before an instant, and
 * to which no link was sent since. What belongs to them goes by the foreign keys. Answers how many.
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
    // Once more: whoever proves the address at this very moment stays.
    .where(and(inArray(user.id, old), eq(user.emailVerified, false)))
    .returning({ id: user.id })
  return gone.length
}
