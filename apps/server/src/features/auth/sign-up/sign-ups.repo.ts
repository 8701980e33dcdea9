import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { signUps, user } from '#server/platform/database/schema.ts'

/** One sign-up for an unverified address. */
export type SignUpRow = typeof signUps.$inferSelect

export async function insertSignUp(db: Queryable, row: SignUpRow): Promise<void> {
  await db.insert(signUps).values(row)
}

/** All unexpired sign-ups of a user, latest first. */
export async function selectSignUpsOf(db: Queryable, userId: string, now: Date): Promise<SignUpRow[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.userId, userId), gt(signUps.expiresAt, now)))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
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

/** Deletes all sign-ups of a user. */
export async function deleteSignUpsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.userId, userId))
}

/** Deletes sign-ups that expired before an instant. */
export async function deleteSignUpsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, instant))
}
