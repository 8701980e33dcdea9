import { Refusal } from '@duely/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { profiles } from '../../platform/database/schema.ts'

export type ProfileRow = typeof profiles.$inferSelect
export type ProfileValues = Partial<Omit<ProfileRow, 'id' | 'email' | 'createdAt'>>

/** @throws Refusal NOT_FOUND when the account is gone */
export async function lockProfile(tx: Transaction, userId: string): Promise<ProfileRow> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update')
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

export async function updateProfileRow(
  tx: Transaction,
  userId: string,
  values: ProfileValues,
): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.id, userId))
}
