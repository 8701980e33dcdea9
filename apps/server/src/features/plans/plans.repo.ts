import { EVERYTHING_PLAN, OFFERED_PLAN_IDS, type PlanId } from '@duely/domain'
import { and, asc, eq, gt, inArray, isNotNull, ne, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { featuresId } from '#server/platform/database/features-id.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { householdMembers, plans, subscribers, user } from '#server/platform/database/schema.ts'

export type PlanRow = typeof plans.$inferSelect

/** The plans on offer, cheapest first. */
export function selectPlans(db: Queryable): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(inArray(plans.id, [...OFFERED_PLAN_IDS]))
    .orderBy(asc(plans.price), asc(plans.id))
}

const activeOf = (userId: Placeholder) =>
  and(eq(subscribers.userId, userId), eq(subscribers.status, 'active'))

const own = alias(plans, 'own')
/** The plan that is their own, and the one whose features they have: the same, or Pro of their household. */
type PlanRows = { own: PlanRow; features: PlanRow }

/** The plan of the user's active membership. */
export async function selectActivePlan(db: Queryable, userId: string): Promise<PlanRows | null> {
  const [row] = await activePlan(db).execute({ userId })
  return row ?? null
}

const activePlan = prepared((db) =>
  db
    .select({ own, features: plans })
    .from(subscribers)
    .innerJoin(own, eq(own.id, subscribers.planId))
    .innerJoin(plans, eq(plans.id, featuresId()))
    .where(activeOf(sql.placeholder('userId')))
    .prepare('plan-active'),
)

/**
 * Locks the membership row before the plan is joined. In one statement, a membership changed during the wait
 * would no longer match the plan read before, and the user would appear to have none.
 */
export async function lockActivePlanRow(tx: Transaction, userId: string): Promise<PlanRows | null> {
  const [row] = await activePlanForUpdate(tx).execute({ userId })
  return row ?? null
}

const activePlanForUpdate = prepared((db) => {
  const isHeld = activeOf(sql.placeholder('userId'))
  const held = db.$with('held').as(
    db
      .select({ planId: subscribers.planId, featuresId: featuresId().as('features_id') })
      .from(subscribers)
      .where(isHeld)
      .for('update'),
  )
  return db
    .with(held)
    .select({ own, features: plans })
    .from(held)
    .innerJoin(own, eq(own.id, held.planId))
    .innerJoin(plans, eq(plans.id, held.featuresId))
    .prepare('plan-active-for-update')
})

/**
 * Sets the plan of the user's active membership in place, because a transaction waiting for that row's lock
 * must find it still active afterwards.
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

/** Changes the user's active membership; the day on which it began stays. */
export async function updateMembership(
  tx: Queryable,
  userId: string,
  values: Partial<Pick<typeof subscribers.$inferInsert, 'planId' | 'proPayerId'>> & { updatedAt: Date },
): Promise<void> {
  await tx
    .update(subscribers)
    .set(values)
    .where(and(eq(subscribers.userId, userId), eq(subscribers.status, 'active')))
}

/** Inserts an active membership of this plan unless there is an active one. */
export async function insertMissingMembership(
  db: Queryable,
  userId: string,
  planId: PlanId,
  now: Date,
): Promise<void> {
  await db
    .insert(subscribers)
    .values({ userId, planId, startedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/**
 * A page of the users whose active membership is the plan Everything, or is another one, by user id, starting
 * after the given one.
 */
export async function selectMembersAfter(
  db: Queryable,
  { after, limit, haveEverything }: { after: string; limit: number; haveEverything: boolean },
): Promise<string[]> {
  const isOn = haveEverything ? eq : ne
  const rows = await db
    .select({ userId: subscribers.userId })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, 'active'),
        isOn(subscribers.planId, EVERYTHING_PLAN.id),
        gt(subscribers.userId, after),
      ),
    )
    .orderBy(asc(subscribers.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** The users of the household that somebody is in; only themselves where they are in none. */
export async function selectHouseholdUsersOf(db: Queryable, userId: string): Promise<string[]> {
  const me = alias(householdMembers, 'me')
  const rows = await db
    .select({ userId: sql<string>`${householdMembers.userId}` })
    .from(me)
    .innerJoin(householdMembers, eq(householdMembers.householdId, me.householdId))
    .where(and(eq(me.userId, userId), isNotNull(householdMembers.userId)))
  return rows.length === 0 ? [userId] : rows.map((row) => row.userId)
}

/**
 * Locks the active memberships of these users, always in one order. Of people in one household take
 * `lockPlansWith`, unless they are still to belong together.
 */
export async function lockMembershipsOf(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(inArray(subscribers.userId, [...userIds]), eq(subscribers.status, 'active')))
    .orderBy(asc(subscribers.userId))
    .for('update')
}

/** The plans of these users, with the household member that each is; by the day they joined. */
export function selectPlansOf(db: Queryable, userIds: readonly string[]) {
  return db
    .select({
      userId: subscribers.userId,
      email: user.email,
      plan: { id: own.id, name: own.name },
      proPayerId: subscribers.proPayerId,
      memberId: householdMembers.id,
      householdId: householdMembers.householdId,
    })
    .from(subscribers)
    .innerJoin(own, eq(own.id, subscribers.planId))
    .innerJoin(user, eq(user.id, subscribers.userId))
    .leftJoin(householdMembers, eq(householdMembers.userId, subscribers.userId))
    .where(and(inArray(subscribers.userId, [...userIds]), eq(subscribers.status, 'active')))
    .orderBy(asc(householdMembers.joinedAt), asc(householdMembers.id))
}
