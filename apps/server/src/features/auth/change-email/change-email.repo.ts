import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { emailChanges, user } from '#server/platform/database/schema.ts'

type EmailChangeRow = typeof emailChanges.$inferSelect

/** The change of address that waits. */
export async function selectEmailChange(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return row
}

/** Locks it, so that two confirmations at once see each other. */
export async function lockEmailChange(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
    .for('update')
  return row
}

/** Stores a change; an earlier one of the user ends. */
export async function upsertEmailChange(
  db: Queryable,
  row: { userId: string; newEmail: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  const fresh = { ...row, newConfirmed: false, oldConfirmed: false }
  await db.insert(emailChanges).values(fresh).onConflictDoUpdate({ target: emailChanges.userId, set: fresh })
}

/** Records that one address confirmed. */
export async function updateEmailChangeConfirmed(
  db: Queryable,
  userId: string,
  confirmed: { newConfirmed: true } | { oldConfirmed: true },
): Promise<void> {
  await db.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, userId))
}

export async function deleteEmailChange(db: Queryable, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Deletes changes whose links ended before an instant. */
export async function deleteEmailChangesBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, instant))
}

/**
 * Deletes the sign-up of somebody else that nobody confirmed: its address has just been proven by its owner.
 */
export async function deleteUnverifiedOf(db: Queryable, email: string, exceptId: string): Promise<void> {
  await db
    .delete(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false), ne(user.id, exceptId)))
}
