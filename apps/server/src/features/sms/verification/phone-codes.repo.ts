import { Refusal } from '@duely/domain'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { phoneCodes, profiles } from '#server/platform/database/schema.ts'

export type PhoneCodeRow = typeof phoneCodes.$inferSelect
export type PhoneProfile = typeof profiles.$inferSelect

/** @throws Refusal NOT_FOUND when the account no longer exists */
export async function selectPhoneProfile(db: Queryable, userId: string): Promise<PhoneProfile> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId))
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

export async function selectPhoneCode(db: Queryable, userId: string): Promise<PhoneCodeRow | null> {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, userId))
  return row ?? null
}

export async function selectPhoneCodes(db: Queryable, userIds: readonly string[]): Promise<PhoneCodeRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(phoneCodes)
    .where(inArray(phoneCodes.userId, [...userIds]))
}

/** Stores a code, replacing the previous one. */
export async function upsertPhoneCode(tx: Transaction, row: PhoneCodeRow): Promise<void> {
  await tx.insert(phoneCodes).values(row).onConflictDoUpdate({ target: phoneCodes.userId, set: row })
}

export async function updateTries(tx: Transaction, userId: string, tries: number): Promise<void> {
  await tx.update(phoneCodes).set({ tries }).where(eq(phoneCodes.userId, userId))
}

export async function deletePhoneCode(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
}
