import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { identities, session } from '#server/platform/database/schema.ts'

export type IdentityRow = typeof identities.$inferSelect

/** A person at a provider. They are found by issuer and subject, and by nothing else. */
export async function selectIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

/** Who a user is at a provider. */
export async function selectIdentityOf(
  db: Queryable,
  userId: string,
  issuer: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
  return row
}

/** All identities of a user, oldest first. */
export function selectIdentitiesOf(db: Queryable, userId: string) {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.linkedAt), asc(identities.id))
}

/** Links an identity; false when it is somebody's, or the user has another one of that provider. */
export async function insertIdentity(db: Queryable, row: IdentityRow): Promise<boolean> {
  const rows = await db.insert(identities).values(row).onConflictDoNothing().returning({ id: identities.id })
  return rows.length > 0
}

/** Locks an identity of a user, so that it stays linked; false when it is not linked any more. */
export async function lockIdentity(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .for('update')
  return rows.length > 0
}

export async function updateIdentityUsed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(identities).set({ lastUsedAt: now }).where(eq(identities.id, id))
}

/** Deletes the identity of a user. */
export async function deleteIdentity(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.id, id), eq(identities.userId, userId)))
}

/** Ends the sessions that an identity opened, but for one; returns which. */
export async function deleteSessionsByIdentity(
  tx: Transaction,
  { userId, identityId, keptId }: { userId: string; identityId: string; keptId: string },
): Promise<string[]> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.identityId, identityId), ne(session.id, keptId)))
    .returning({ id: session.id })
  return rows.map(({ id }) => id)
}

/** Follows the provider's own session, which a new sign-in there may replace. */
export async function updateProviderSession(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  { identityId, providerSession }: { identityId: string; providerSession: string | null },
): Promise<void> {
  await tx
    .update(session)
    .set({ providerSession })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), eq(session.identityId, identityId)))
}

/** Ends the sessions that one session of the provider opened; returns whose they were. */
export async function deleteSessionsOfProvider(
  db: Queryable,
  identityId: string,
  providerSession: string | null,
): Promise<{ id: string; userId: string }[]> {
  const ofThatSession = providerSession === null ? undefined : eq(session.providerSession, providerSession)
  return db
    .delete(session)
    .where(and(eq(session.identityId, identityId), ofThatSession))
    .returning({ id: session.id, userId: session.userId })
}

/** The identities of a provider that have a session of ours by one session of theirs. */
export async function selectIdentitiesBySession(
  db: Queryable,
  issuer: string,
  providerSession: string,
): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: identities.id })
    .from(session)
    .innerJoin(identities, eq(identities.id, session.identityId))
    .where(
      and(
        eq(identities.issuer, issuer),
        isNotNull(session.providerSession),
        eq(session.providerSession, providerSession),
      ),
    )
}
