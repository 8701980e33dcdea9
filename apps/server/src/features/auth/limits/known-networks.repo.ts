import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { knownNetworks, user } from '#server/platform/database/schema.ts'

/** Networks remembered per user, most recently used first. */
export const NETWORKS_KEPT = 20

/**
 * Whether the owner of an address has signed in from a network; the same single query for unknown addresses.
 */
export async function selectIsKnownNetwork(db: Queryable, email: string, network: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownNetworks.userId })
    .from(knownNetworks)
    .innerJoin(user, eq(user.id, knownNetworks.userId))
    .where(and(eq(user.email, email), eq(knownNetworks.network, network)))
  return rows.length > 0
}

/** Records a sign-in from a network and deletes the oldest beyond the limit. */
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

/** Deletes a user's networks beyond the limit. */
export async function deleteOldestNetworks(db: Queryable, userId: string): Promise<void> {
  const isOwn = eq(knownNetworks.userId, userId)
  const oldest = db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(isOwn)
    .orderBy(desc(knownNetworks.lastUsedAt), desc(knownNetworks.network))
    .offset(NETWORKS_KEPT)
  await db.delete(knownNetworks).where(and(isOwn, inArray(knownNetworks.network, oldest)))
}

/** Deletes networks without a sign-in since an instant. */
export async function deleteKnownNetworksBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.lastUsedAt, instant))
}
