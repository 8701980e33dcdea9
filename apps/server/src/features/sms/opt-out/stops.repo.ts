import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles, smsReceived, smsStops } from '#server/platform/database/schema.ts'

/** The hashes with a STOP. */
export async function selectStops(db: Queryable, phoneHashes: readonly string[]): Promise<string[]> {
  if (phoneHashes.length === 0) return []
  const rows = await db
    .select({ phoneHash: smsStops.phoneHash })
    .from(smsStops)
    .where(inArray(smsStops.phoneHash, [...phoneHashes]))
  return rows.map((row) => row.phoneHash)
}

export async function insertStop(db: Queryable, row: typeof smsStops.$inferInsert): Promise<void> {
  await db.insert(smsStops).values(row).onConflictDoNothing()
}

export async function deleteStop(db: Queryable, phoneHash: string): Promise<void> {
  await db.delete(smsStops).where(eq(smsStops.phoneHash, phoneHash))
}

/** Records a received message; false when it was recorded already. */
export async function insertReceived(db: Queryable, row: typeof smsReceived.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(smsReceived)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: smsReceived.id })
  return added.length > 0
}

/** Locks every profile with that number in a fixed order. */
export function lockProfilesByPhone(tx: Transaction, phoneNumber: string) {
  return tx
    .select()
    .from(profiles)
    .where(eq(profiles.phoneNumber, phoneNumber))
    .orderBy(profiles.id)
    .for('update')
}

/** What decides about the language of each account that has this number, the oldest first. */
export function selectLanguagesByPhone(db: Queryable, phoneNumber: string) {
  return db
    .select({ language: profiles.language, culture: profiles.culture })
    .from(profiles)
    .where(eq(profiles.phoneNumber, phoneNumber))
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(1)
}
