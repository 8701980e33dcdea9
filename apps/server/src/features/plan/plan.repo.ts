import type { PlanId } from '@duely/domain'
import { and, asc, eq, type Placeholder } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { prepare } from '../../platform/database/prepare.ts'
import { plans, subscribers } from '../../platform/database/schema.ts'

export type PlanRow = typeof plans.$inferSelect

/** All plans, cheapest first. */
export function selectPlans(db: Queryable): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.price), asc(plans.id))
}

const activeOf = (userId: string | Placeholder) =>
  and(eq(subscribers.userId, userId), eq(subscribers.status, 'active'))
type OfUser = { userId: string }

/** The plan of the user's active membership. */
export async function selectActivePlan(db: Queryable, userId: string): Promise<PlanRow | null> {
  const [row] = await activePlan(db, { userId })
  return row?.plan ?? null
}

const activePlan = prepare<OfUser, { plan: PlanRow }[]>('plan-active', (query, at) =>
  query
    .select({ plan: plans })
    .from(subscribers)
    .innerJoin(plans, eq(plans.id, subscribers.planId))
    .where(activeOf(at.userId)),
)

/**
 * The same with the membership row locked. Locked before the plan is joined: in one statement, a membership changed
 * during the wait would no longer match the plan read before, and the user would appear to have none.
 */
export async function lockActivePlanRow(tx: Transaction, userId: string): Promise<PlanRow | null> {
  const [row] = await activePlanForUpdate(tx, { userId })
  return row?.plan ?? null
}

const activePlanForUpdate = prepare<OfUser, { plan: PlanRow }[]>('plan-active-for-update', (query, at) => {
  const held = query
    .$with('held')
    .as(
      query.select({ planId: subscribers.planId }).from(subscribers).where(activeOf(at.userId)).for('update'),
    )
  return query.with(held).select({ plan: plans }).from(held).innerJoin(plans, eq(plans.id, held.planId))
})

/**
 * Sets the plan of the user's active membership in place, because a transaction waiting for that row's lock must find
 * it still active afterwards.
 */
export async function upsertActivePlan(
  tx: Queryable,
  userId: string,
  planId: PlanId,
  now: Date,
): Promise<void> {
  const { status } = subscribers
  await tx
    .insert(subscribers)
    .values({ userId, planId, status: 'active', startedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: subscribers.userId,
      targetWhere: eq(status, 'active'),
      set: { planId, startedAt: now, updatedAt: now },
    })
}

/** Inserts an active Free membership unless there is an active one. */
export async function insertMissingMembership(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .insert(subscribers)
    .values({ userId, planId: 'free', startedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}
