import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { account, passkeys, session, twoFactor } from '#server/platform/database/schema.ts'
import { PASSWORD_PROVIDER } from '../users.repo.ts'

/**
 * When a session was last proven, and whether its owner has a second factor and a password;
 * one statement.
 */
export async function selectProof(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const app = db
    .select({ userId: twoFactor.userId })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
  const passkey = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  const password = db
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER), isNotNull(account.password)),
    )
  const [row] = await db
    .select({
      provenAt: session.provenAt,
      hasFactor: sql<boolean>`(exists ${app} or exists ${passkey})`,
      hasPassword: sql<boolean>`exists ${password}`,
    })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
  return row
}

/** Records a proof in its session. */
export async function updateProvenAt(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ provenAt: now })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
}

/** Ends the proofs of a person in all sessions. */
export async function updateProofsEnded(db: Queryable, userId: string): Promise<void> {
  await db
    .update(session)
    .set({ provenAt: null })
    .where(and(eq(session.userId, userId), isNotNull(session.provenAt)))
}
