import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { signUps, user } from '#server/platform/database/schema.ts'

/** One sign-up for an unverified address. */
export type SignUpRow = typeof signUps.$inferSelect

export async function insertSignUp(db: Queryable, row: SignUpRow): Promise<void> {
  await db.insert(signUps).values(row)
}

/** Strangers make them, so their number is bounded wherever all of an account are read. */
const READ_AT_MOST = 1_000

/** Unexpired sign-ups of a user, latest first: those of these ids, or with this password hash. */
export async function selectSignUpsOf(
  db: Queryable,
  userId: string,
  now: Date,
  which: { ids?: readonly string[]; passwordHash?: string; limit?: number } = {},
): Promise<SignUpRow[]> {
  const { ids, passwordHash, limit = READ_AT_MOST } = which
  return db
    .select()
    .from(signUps)
    .where(
      and(
        eq(signUps.userId, userId),
        gt(signUps.expiresAt, now),
        ids && inArray(signUps.id, [...ids]),
        passwordHash === undefined ? undefined : eq(signUps.passwordHash, passwordHash),
      ),
    )
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(limit)
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
