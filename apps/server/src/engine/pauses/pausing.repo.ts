import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { SubscriptionRow } from '#server/features/subscriptions/index.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletions, profiles, subscriptions, user } from '#server/platform/database/schema.ts'

/**
 * Paused subscriptions of all users whose pause has ended, longest overdue first, without those in `stuck`.
 */
export function selectPauseEnds(
  db: Queryable,
  now: Date,
  stuck: readonly string[],
  limit: number,
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.rollAt, now),
        eq(subscriptions.status, 'paused'),
        notInArray(subscriptions.id, [...stuck]),
      ),
    )
    .orderBy(asc(subscriptions.rollAt), asc(subscriptions.id))
    .limit(limit)
}

/** Which of these subscriptions of one user are paused although their pause has ended. */
export async function selectPauseEndsOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.id, [...ids]),
        eq(subscriptions.status, 'paused'),
        lte(subscriptions.rollAt, now),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Locks these subscriptions of one user if still paused, earliest pause end first. */
export function lockPaused(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.id, [...ids]),
        eq(subscriptions.status, 'paused'),
      ),
    )
    .orderBy(asc(subscriptions.resumesOn), asc(subscriptions.id))
    .for('update')
}

/** Whom a mail about a subscription goes to. */
export type Reader = {
  email: string
  culture: string
  /** Reminders by e-mail are on. */
  isWanted: boolean
  /** Their own reminder hour, 0 to 23; null: that of the product. */
  ownHour: number | null
  /** Whether the account is disabled or being deleted. */
  isStopped: boolean
}

/** Contact details of a user; null when the account no longer exists. */
export async function selectReader(db: Queryable, userId: string): Promise<Reader | null> {
  const [row] = await db
    .select({
      email: user.email,
      culture: profiles.culture,
      verified: user.emailVerified,
      master: profiles.notificationsEnabled,
      byEmail: profiles.emailEnabled,
      ownHour: profiles.reminderHour,
      isStopped: sql<boolean>`(${user.disabledAt} is not null or ${deletions.userId} is not null)`,
    })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(deletions, eq(deletions.userId, user.id))
    .where(eq(user.id, userId))
  if (row === undefined) return null
  const { verified, master, byEmail, ...reader } = row
  return { ...reader, isWanted: verified && master && byEmail }
}
