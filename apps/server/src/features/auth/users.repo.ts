import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { account, session, user } from '#server/platform/database/schema.ts'

/** User columns this feature reads. */
export const USER_COLUMNS = {
  id: user.id,
  email: user.email,
  name: user.name,
  emailVerified: user.emailVerified,
  timezone: user.timezone,
  culture: user.culture,
}

export type UserRow = Pick<typeof user.$inferSelect, keyof typeof USER_COLUMNS>

/** `providerId` of the row of `account` that holds the password. */
export const PASSWORD_PROVIDER = 'credential'

/** Inserts a user; undefined when the address is taken (waits for a concurrent insert). */
export async function insertUser(db: Queryable, row: UserRow, now: Date): Promise<UserRow | undefined> {
  const [created] = await db
    .insert(user)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning(USER_COLUMNS)
  return created
}

export async function selectUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select(USER_COLUMNS).from(user).where(eq(user.email, email))
  return row
}

/** Locks the user. */
export async function lockUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select(USER_COLUMNS).from(user).where(eq(user.email, email)).for('no key update')
  return row
}

/** Locks the user. */
export async function lockUserById(db: Queryable, id: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update')
}

export async function selectUserById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select(USER_COLUMNS).from(user).where(eq(user.id, id))
  return row
}

/** Marks the address as verified; false when it already was. */
export async function updateEmailVerified(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.emailVerified, false)))
    .returning({ id: user.id })
  return rows.length > 0
}

export async function updateUser(
  db: Queryable,
  id: string,
  values: Partial<typeof user.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(user)
    .set({ ...values, updatedAt: now })
    .where(eq(user.id, id))
}

/**
 * Sets or replaces the password hash; null disables password sign-in.
 * Requires the user's row locked or just inserted.
 */
export async function upsertPasswordHash(
  db: Queryable,
  userId: string,
  password: string | null,
  now: Date,
): Promise<void> {
  const changed = await db
    .update(account)
    .set({ password, updatedAt: now })
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)))
    .returning({ id: account.id })
  if (changed.length > 0) return
  await db.insert(account).values({
    id: crypto.randomUUID(),
    accountId: userId,
    providerId: PASSWORD_PROVIDER,
    userId,
    password,
    createdAt: now,
    updatedAt: now,
  })
}

/** A user's password hash; undefined without one. */
export async function selectPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)))
  return row?.password ?? undefined
}

/** Deletes all sessions of a user; returns how many there were. */
export async function deleteSessionsOf(db: Queryable, userId: string): Promise<number> {
  const ended = await db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })
  return ended.length
}
