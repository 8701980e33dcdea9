import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { deletions, passkeys, user } from '#server/platform/database/schema.ts'

/** A user's passkeys, oldest first. */
export async function selectPasskeysOf(db: Queryable, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** A credential with its owner, and until when the owner can undo a deletion that waits. */
export async function selectCredential(db: Queryable, credentialId: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      email: user.email,
      userName: user.name,
      disabledAt: user.disabledAt,
      purgeAfter: deletions.purgeAfter,
    })
    .from(passkeys)
    .innerJoin(user, eq(user.id, passkeys.userId))
    .leftJoin(deletions, and(eq(deletions.userId, passkeys.userId), isNull(deletions.purgedAt)))
    .where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Inserts a passkey; false when its credential exists already. */
export async function insertPasskey(db: Queryable, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/**
 * Records a use. A counter that does not grow means a copied authenticator; one that never counts stays at 0.
 *
 * @returns false when it did not grow, or the passkey was removed meanwhile
 */
export async function updateUse(
  db: Queryable,
  { id, userId, counter }: { id: string; userId: string; counter: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        eq(passkeys.userId, userId),
        sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`,
      ),
    )
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Deletes a passkey of a user and returns its name; undefined when it is not theirs. */
export async function deletePasskeyOf(
  db: Queryable,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return row?.name
}
