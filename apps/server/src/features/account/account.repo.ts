import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { plans, profiles, pushDevices, subscribers, subscriptions } from '../../platform/database/schema.ts'

/** All data for the dashboard's shell in one statement. */
export async function selectAccount(db: Queryable, userId: string) {
  const active = db.$count(
    subscriptions,
    and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')),
  )
  const devices = db.$count(pushDevices, eq(pushDevices.userId, userId))
  const [row] = await db
    .select({ profile: profiles, membership: subscribers, plan: plans, active, pushDevices: devices })
    .from(profiles)
    .leftJoin(subscribers, and(eq(subscribers.userId, profiles.id), eq(subscribers.status, 'active')))
    .leftJoin(plans, eq(plans.id, subscribers.planId))
    .where(eq(profiles.id, userId))
  return row ?? null
}
