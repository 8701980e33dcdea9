import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles } from '#server/platform/database/schema.ts'

/** Locks the profile; undefined when the account no longer exists. */
export async function lockProfile(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update')
  return row
}

/** What decides about a person's language; undefined when the account no longer exists. */
export async function selectLanguageChoice(db: Queryable, userId: string) {
  const [row] = await db
    .select({ language: profiles.language, culture: profiles.culture })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row
}
