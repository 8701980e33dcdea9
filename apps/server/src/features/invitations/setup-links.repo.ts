import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { setupLinks, user } from '#server/platform/database/schema.ts'

/** Inserts the key of the one-time link unless there is one; returns the one that counts. */
export async function upsertSetupKey(db: Queryable, key: string, now: Date): Promise<string> {
  await db.insert(setupLinks).values({ key, createdAt: now }).onConflictDoNothing()
  return (await selectSetupKey(db)) ?? key
}

export async function selectSetupKey(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ key: setupLinks.key }).from(setupLinks)
  return row?.key ?? null
}

/** Locks the one-time link, so that it is used once; null when it can no longer be used. */
export async function lockSetupKey(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ key: setupLinks.key }).from(setupLinks).for('update')
  return row?.key ?? null
}

export async function deleteSetupLink(db: Queryable): Promise<void> {
  await db.delete(setupLinks)
}

/** Whether anybody administers this server. */
export async function selectHasAdministrator(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.administrator, true)).limit(1)
  return rows.length > 0
}
