import { Refusal } from '@duely/domain'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { deletions, profiles, subscriptions, user } from '#server/platform/database/schema.ts'

/**
 * Reads the facts about an owner, other than the plan, that a new subscription depends on, and locks the
 * timezone. Must run in a statement after the membership lock, or the counts would be those from before the
 * wait.
 *
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function lockOwner(tx: Transaction, userId: string) {
  const [row] = await ownerForShare(tx).execute({ userId })
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const ownerForShare = prepared((db) => {
  const userId = sql.placeholder('userId')
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const counts = db
    .select({
      active: counted(eq(subscriptions.status, 'active')).as('active'),
      rows: counted(isNull(subscriptions.deletedAt)).as('rows'),
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .as('counts')
  return db
    .select({
      timezone: profiles.timezone,
      signUpTimezone: user.timezone,
      /** The hour of their own for reminders; null: that of the product. */
      ownHour: profiles.reminderHour,
      insistAbove: profiles.insistAbove,
      /** Whether the account is disabled or being deleted. */
      isStopped: sql<boolean>`(${user.disabledAt} is not null or ${deletions.userId} is not null)`,
      active: counts.active,
      rows: counts.rows,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .crossJoin(counts)
    .leftJoin(deletions, eq(deletions.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .for('share', { of: profiles })
    .prepare('subscriptions-owner')
})
