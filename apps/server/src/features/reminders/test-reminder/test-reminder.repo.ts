import { and, eq } from 'drizzle-orm'
import { contactFacts } from '#server/engine/planning/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { featuresId } from '#server/platform/database/features-id.ts'
import { plans, profiles, subscribers, user } from '#server/platform/database/schema.ts'

/** The user's address and notification settings. */
export async function selectContact(db: Queryable, userId: string) {
  const [row] = await db
    .select({ email: user.email, ...contactFacts })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(subscribers, and(eq(subscribers.userId, user.id), eq(subscribers.status, 'active')))
    .leftJoin(plans, eq(plans.id, featuresId()))
    .where(eq(user.id, userId))
  return row ?? null
}
