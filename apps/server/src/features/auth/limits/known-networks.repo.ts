import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { knownNetworks, user } from '../../../platform/database/schema.ts'

/** So many networks are remembered for each person, the latest used. */
export const NETWORKS_KEPT = 20

/** Whether the owner of an address has signed in from a network; one query, whether or not there is such an owner. */
export async function selectIsKnownNetwork(db: Queryable, email: string, network: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownNetworks.userId })
    .from(knownNetworks)
    .innerJoin(user, eq(user.id, knownNetworks.userId))
    .where(and(eq(user.email, email), eq(knownNetworks.network, network)))
  return rows.length > 0
}

/** Notes that a user has signed in from a network, and forgets the oldest beyond what is kept. */
export async function upsertKnownNetwork(
  db: Queryable,
  userId: string,
  network: string,
  now: Date,
): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, network, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { lastUsedAt: now },
    })
  await deleteOldestNetworks(db, userId)
}

/** Forgets the networks of a user beyond what is kept. */
export async function deleteOldestNetworks(db: Queryable, userId: string): Promise<void> {
  const kept = db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(eq(knownNetworks.userId, userId))
    .orderBy(desc(knownNetworks.lastUsedAt), desc(knownNetworks.network))
    .limit(NETWORKS_KEPT)
  await db
    .delete(knownNetworks)
    .where(and(eq(knownNetworks.userId, userId), notInArray(knownNetworks.network, kept)))
}

/** Deletes networks without a sign-in since an instant. */
export async function deleteKnownNetworksBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.lastUsedAt, instant))
}
