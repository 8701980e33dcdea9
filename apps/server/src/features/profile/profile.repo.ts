import { Refusal } from '@duely/domain'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { profiles, user } from '#server/platform/database/schema.ts'

/** A profile, and whether its owner administers this server. */
export type ProfileRow = typeof profiles.$inferSelect & { administrator: boolean }
export type ProfileValues = Partial<Omit<typeof profiles.$inferSelect, 'id' | 'createdAt'>>

/** @throws Refusal NOT_FOUND when the account no longer exists */
export async function lockProfile(tx: Transaction, userId: string): Promise<ProfileRow> {
  const [row] = await tx
    .select({ ...getTableColumns(profiles), administrator: user.administrator })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(eq(profiles.id, userId))
    .for('update', { of: profiles })
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

/** The owner's timezone; null without a profile. */
export async function selectTimezone(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await timezoneOf(db).execute({ userId })
  return row?.timezone ?? null
}

const timezoneOf = prepared((db) =>
  db
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare('profile-timezone'),
)

/** The price above which reminders are repeated daily by default; null: no limit. */
export async function selectInsistAbove(db: Queryable, userId: string): Promise<ProfileRow['insistAbove']> {
  const [row] = await db
    .select({ insistAbove: profiles.insistAbove })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.insistAbove ?? null
}

/**
 * Locks the owner's timezone (FOR SHARE), so that no date is derived from a timezone that is being changed.
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function lockTimezone(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('share')
  if (!row) throw new Refusal('NOT_FOUND')
  return row.timezone
}

export async function updateProfileRow(db: Queryable, userId: string, values: ProfileValues): Promise<void> {
  await db.update(profiles).set(values).where(eq(profiles.id, userId))
}

export async function updateProfileRows(
  tx: Transaction,
  userIds: readonly string[],
  values: ProfileValues,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(profiles)
    .set(values)
    .where(inArray(profiles.id, [...userIds]))
}

/** Initial values of a profile. */
export type NewProfile = { id: string; email: string; name: string; timezone: string; culture: string }

/** Inserts the profile unless it exists. */
export async function insertMissingProfile(db: Queryable, row: NewProfile, now: Date): Promise<void> {
  const { id, email, name: fullName, timezone, culture } = row
  const times = { planStartedAt: now, createdAt: now, updatedAt: now }
  await db
    .insert(profiles)
    .values({ id, email, fullName, timezone, culture, ...times })
    .onConflictDoNothing()
}
