import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { profiles } from '../../platform/database/schema.ts'

/** Switches reminder e-mails of one user off. */
export async function switchEmailOff(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.update(profiles).set({ emailEnabled: false, updatedAt: now }).where(eq(profiles.id, userId))
}
