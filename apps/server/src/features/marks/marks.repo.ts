import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { subscriptions } from '../../platform/database/schema.ts'

/** Every name among the user's own subscriptions, once. */
export async function selectNames(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: subscriptions.name })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return rows.map(({ name }) => name)
}
