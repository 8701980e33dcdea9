import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { session, user } from '../../platform/database/schema.ts'

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
    .where(and(eq(session.token, token), gt(session.expiresAt, now), eq(user.emailVerified, true)))
  return row
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
