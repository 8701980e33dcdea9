import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { plans, profiles, subscribers, user } from '../../../platform/database/schema.ts'
import { contactFacts } from '../planning/facts/fact-columns.repo.ts'

/** The user's address and notification settings. */
export async function selectContact(db: Queryable, userId: string) {
  const [row] = await db
    .select({ email: user.email, ...contactFacts })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(subscribers, and(eq(subscribers.userId, user.id), eq(subscribers.status, 'active')))
    .leftJoin(plans, eq(plans.id, subscribers.planId))
    .where(eq(user.id, userId))
  return row ?? null
}
