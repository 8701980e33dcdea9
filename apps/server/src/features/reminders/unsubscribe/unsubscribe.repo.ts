import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { profiles } from '../../../platform/database/schema.ts'

/** The profile, held until the end of the transaction; undefined if its owner is gone. */
export async function lockProfile(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update')
  return row
}

/** Switches reminder e-mails of one user off. */
export async function updateEmailOff(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.update(profiles).set({ emailEnabled: false, updatedAt: now }).where(eq(profiles.id, userId))
}
