import type { PlanId } from '@duely/domain'
import { and, asc, eq, type Placeholder } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { prepare } from '../../platform/database/prepare.ts'
import { plans, subscribers } from '../../platform/database/schema.ts'

export type PlanRow = typeof plans.$inferSelect

/** The whole catalogue, the cheapest first. */
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
 * The same, with the membership row locked until the transaction ends. The row is locked before the plan is joined to
 * it: locked and joined at once, a membership that changed during the wait no longer fits the plan found before, and
 * its owner would have none.
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
 * Makes `planId` the plan of the user's active membership. In place, because a transaction that waits for the lock of that
 * row must find it active again when the lock is theirs.
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

/** Makes an active Free membership unless there is an active one. */
export async function insertMissingMembership(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .insert(subscribers)
    .values({ userId, planId: 'free', startedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}
