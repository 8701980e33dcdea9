import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { deletions, householdMembers, session, user } from '#server/platform/database/schema.ts'

/**
 * Excludes accounts that are disabled or being deleted, so that even a session opened concurrently grants
 * nothing.
 */
const isOpenAccount = and(isNull(deletions.userId), isNull(user.disabledAt))

/** Maximum sessions per user; one more ends the oldest. */
export const MAX_SESSIONS = 50

/** Inserts a session. */
export async function insertSession(db: Queryable, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row)
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof selectSession>>>

/** The live session of a token with its user: one indexed query. */
export async function selectSession(db: Queryable, token: string, now: Date) {
  const [row] = await sessionOfToken(db).execute({ token, now })
  return row
}

const sessionOfToken = prepared((db) =>
  db
    .select({
      id: session.id,
      userId: session.userId,
      email: user.email,
      name: user.name,
      administrator: user.administrator,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      memberId: householdMembers.id,
      householdId: householdMembers.householdId,
      role: householdMembers.role,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(householdMembers, eq(householdMembers.userId, session.userId))
    .leftJoin(deletions, eq(deletions.userId, session.userId))
    .where(
      and(
        eq(session.token, sql.placeholder('token')),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(user.emailVerified, true),
        isOpenAccount,
      ),
    )
    .prepare('session-of-token'),
)

/** The live ones among these session ids. */
export async function selectLiveSessions(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const live = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(deletions, eq(deletions.userId, session.userId))
    .where(and(inArray(session.id, [...ids]), gt(session.expiresAt, now), isOpenAccount))
  return new Set(live.map(({ id }) => id))
}

export type OwnSession = Awaited<ReturnType<typeof selectSessionsOf>>[number]

/** A user's live sessions without tokens, most recently used first. */
export async function selectSessionsOf(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
      way: session.way,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.createdAt), desc(session.id))
}

/** How and when a session was opened. */
export async function selectSessionOpening(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ way: string | null; createdAt: Date } | undefined> {
  const [row] = await db
    .select({ way: session.way, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
  return row
}

/**
 * Deletes all sessions of a user but one.
 *
 * @returns the number deleted
 */
export async function deleteSessionsExcept(db: Queryable, userId: string, keptId: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .returning({ id: session.id })
  return ended.length
}

/** Deletes a user's oldest sessions beyond `kept`. */
export async function deleteOldestSessions(db: Queryable, userId: string, kept: number): Promise<void> {
  const oldest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt), desc(session.id))
    .offset(kept)
  await db.delete(session).where(inArray(session.id, oldest))
}

/** Extends a session, unless a concurrent request did. */
export async function updateSessionExpiry(
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

/** Deletes the session of a token. */
export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token))
}

/** Deletes sessions that expired before an instant. */
export async function deleteSessionsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, instant))
}
