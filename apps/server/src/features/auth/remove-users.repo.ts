import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { deliveries, signUps, user, verification } from '../../platform/database/schema.ts'

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
