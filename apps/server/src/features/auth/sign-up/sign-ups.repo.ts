import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { signUps, user } from '#server/platform/database/schema.ts'

/** One sign-up for an unverified address. */
export type SignUpRow = typeof signUps.$inferSelect

export async function insertSignUp(db: Queryable, row: SignUpRow): Promise<void> {
  await db.insert(signUps).values(row)
}

/** The unexpired ones among these sign-ups, oldest first. */
export async function selectSignUps(db: Queryable, ids: readonly string[], now: Date): Promise<SignUpRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(signUps)
    .where(and(inArray(signUps.id, [...ids]), gt(signUps.expiresAt, now)))
    .orderBy(asc(signUps.createdAt), asc(signUps.id))
}

/** All unexpired sign-ups of a user, latest first. */
export async function selectSignUpsOf(db: Queryable, userId: string, now: Date): Promise<SignUpRow[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.userId, userId), gt(signUps.expiresAt, now)))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
}

/** A user's latest unexpired sign-ups, at most `limit`. */
export async function selectLatestSignUps(
  db: Queryable,
  userId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.userId, userId), gt(signUps.expiresAt, now)))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The latest unexpired sign-up for an address from a browser. */
export async function selectSignUpOfBrowser(
  db: Queryable,
  email: string,
  browserHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: signUps.id })
    .from(signUps)
    .innerJoin(user, eq(user.id, signUps.userId))
    .where(and(eq(user.email, email), eq(signUps.browserHash, browserHash), gt(signUps.expiresAt, now)))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1)
  return row?.id
}

/** Whether an unexpired sign-up of the user has this password hash. */
export async function selectHasSignUp(
  db: Queryable,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(
      and(eq(signUps.userId, userId), eq(signUps.passwordHash, passwordHash), gt(signUps.expiresAt, now)),
    )
    .limit(1)
  return rows.length > 0
}

/** Deletes all sign-ups of a user. */
export async function deleteSignUpsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.userId, userId))
}

/** Deletes sign-ups that expired before an instant. */
export async function deleteSignUpsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, instant))
}
