import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { deletions, session, user } from '../../../platform/database/schema.ts'

/** Whoever deletes the account is nobody any more, even on a device whose session was just being made. */
const isStaying = isNull(deletions.userId)

export type SessionRow = {
  id: string
  userId: string
  email: string
  name: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** The living session of a token together with whose it is: one query, by index. */
export async function findSession(db: Queryable, token: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await db
    .select({
      id: session.id,
      userId: session.userId,
      email: user.email,
      name: user.name,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(deletions, eq(deletions.userId, session.userId))
    .where(and(eq(session.token, token), gt(session.expiresAt, now), eq(user.emailVerified, true), isStaying))
  return row
}

/** Of these sessions those that can be used. */
export async function findLivingSessions(db: Queryable, ids: readonly string[], now: Date) {
  return db
    .select({ id: session.id })
    .from(session)
    .leftJoin(deletions, eq(deletions.userId, session.userId))
    .where(and(inArray(session.id, [...ids]), gt(session.expiresAt, now), isStaying))
}

/** The living sessions of one user, the latest used first; without their tokens. */
export async function findSessionsOf(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.createdAt), desc(session.id))
}

/** Ends every session of a user but one. Answers how many. */
export async function deleteSessionsExcept(db: Queryable, userId: string, keptId: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .returning({ id: session.id })
  return ended.length
}

/** Ends the oldest sessions of a user beyond so many. */
export async function endOldestSessions(db: Queryable, userId: string, kept: number): Promise<void> {
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(kept)
  await db.delete(session).where(and(eq(session.userId, userId), notInArray(session.id, newest)))
}

/** Moves the end of a session, unless another request just did. */
export async function prolongSession(
  db: Queryable,
  { id, updatedAt }: SessionRow,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ expiresAt, updatedAt: now })
    .where(and(eq(session.id, id), eq(session.updatedAt, updatedAt)))
}

/** Ends the session of a token. */
export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token))
}

/** Removes sessions that ended before an instant. */
export async function deleteSessionsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, instant))
}
