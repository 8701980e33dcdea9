import type { Currency, View } from '@duely/domain'
import { and, desc, eq, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { READABLE_COLUMNS } from '#server/features/deliveries/index.ts'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  charges,
  deliveries,
  householdMembers,
  settledShares,
  subscriptions,
} from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { visibleTo } from '../sharing/visible-to.ts'

const SHOWN_CHARGES = 500
const SHOWN_DELIVERIES = 50

const shown = {
  id: charges.id,
  date: charges.chargedOn,
  amount: charges.amount,
  currency: charges.currency,
  refunded: charges.refunded,
  settled: sql<string[]>`'{}'::uuid[]`,
}
/** With the members whose share is settled, which no private one has. */
const shownShared = { ...shown, settled: settledOf() }

/** Ids of the members whose share of a charge is settled. */
function settledOf(): SQL<string[]> {
  return sql<string[]>`array(select ${settledShares.memberId} from ${settledShares}
    where ${settledShares.chargeId} = ${sql.raw('"charges"."id"')} order by 1)`
}

const ofSubscription = (userId: string, subscriptionId: string) =>
  and(eq(charges.userId, userId), eq(charges.subscriptionId, subscriptionId))

const ownCharge = (userId: string, id: string) => and(eq(charges.userId, userId), eq(charges.id, id))

/** Number of a user's charges, those of deleted subscriptions included. */
export function selectChargeCount(db: Queryable, userId: string): Promise<number> {
  return db.$count(charges, eq(charges.userId, userId))
}

export type ChargeLine = Awaited<ReturnType<typeof selectChargesOf>>[number]

/** Charges of one subscription, newest first. */
export function selectChargesOf(
  db: Queryable,
  { userId, householdId }: { userId: string; householdId: string | null },
  subscriptionId: string,
) {
  return db
    .select(householdId === null ? shown : shownShared)
    .from(charges)
    .where(ofSubscription(userId, subscriptionId))
    .orderBy(desc(charges.chargedOn), desc(charges.id))
    .limit(SHOWN_CHARGES)
}

/** Sums paid in one currency since a day and in total, without refunds, as decimal text. */
export async function selectPaidSums(
  db: Queryable,
  userId: string,
  subscriptionId: string,
  { currency, since }: { currency: Currency; since: string },
): Promise<{ year: string; ever: string }> {
  const [row] = await db
    .select({
      year: sql<string>`coalesce(sum(${charges.amount}) filter (where ${charges.chargedOn} >= ${since}::date), 0)::numeric(18, 3)::text`,
      ever: sql<string>`coalesce(sum(${charges.amount}), 0)::numeric(18, 3)::text`,
    })
    .from(charges)
    .where(
      and(
        ofSubscription(userId, subscriptionId),
        eq(charges.currency, currency),
        eq(charges.refunded, false),
      ),
    )
  return row ?? { year: '0', ever: '0' }
}

/**
 * Charges of cancelled subscriptions after their last day of access, without refunds.
 *
 * @param view the viewer's view whose charges are read
 * @param subscriptionIds default: all
 */
export function selectChargesAfterAccess(
  db: Queryable,
  viewer: Viewer,
  view: View | 'any',
  subscriptionIds?: readonly string[],
) {
  return db
    .select({ subscriptionId: subscriptions.id, chargedOn: charges.chargedOn })
    .from(subscriptions)
    .innerJoin(charges, eq(charges.subscriptionId, subscriptions.id))
    .where(
      and(
        visibleTo(viewer, view),
        eq(subscriptions.status, 'cancelled'),
        subscriptionIds && sql`${subscriptions.id} = ${anyId(subscriptionIds)}`,
        eq(charges.userId, subscriptions.userId),
        gt(charges.chargedOn, subscriptions.accessUntil),
        eq(charges.refunded, false),
      ),
    )
}

/**
 * Latest delivery log lines of one subscription: the viewer's own, and of a shared one what members decided.
 * `person`: the member; null outside a household.
 */
export function selectDeliveriesOf(
  db: Queryable,
  { userId }: Viewer,
  { id, householdId }: { id: string; householdId: string | null },
) {
  const own = eq(deliveries.userId, userId)
  const person = sql<string | null>`(select m.id from ${householdMembers} m
    where m.user_id = ${sql.raw('"deliveries"."user_id"')} and m.household_id = ${householdId})`
  const line = {
    ...READABLE_COLUMNS,
    person: householdId === null ? sql<string | null>`null` : person,
  }
  return db
    .select(line)
    .from(deliveries)
    .where(
      and(
        householdId === null ? own : or(own, eq(deliveries.kind, 'act')),
        eq(deliveries.subscriptionId, id),
      ),
    )
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(SHOWN_DELIVERIES)
}

/** Inserts a charge; null when one exists for that day. */
export async function insertCharge(
  tx: Transaction,
  row: typeof charges.$inferInsert,
): Promise<ChargeLine | null> {
  const [inserted] = await tx
    .insert(charges)
    .values(row)
    .onConflictDoNothing({ target: [charges.subscriptionId, charges.chargedOn] })
    .returning(shown)
  return inserted ?? null
}

/** The subscription of a charge that a viewer sees; null when they do not, or when it is deleted. */
export async function selectSubscriptionOfCharge(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(and(eq(charges.id, id), visibleTo(viewer, 'any'), isNull(subscriptions.deletedAt)))
  return row?.id ?? null
}

/** Makes these the members whose share of a charge is settled. */
export async function updateSettled(
  tx: Transaction,
  chargeId: string,
  members: readonly string[],
  now: Date,
): Promise<void> {
  const { chargeId: of, memberId } = settledShares
  await tx.delete(settledShares).where(and(eq(of, chargeId), notInArray(memberId, [...members])))
  if (members.length === 0) return
  await tx
    .insert(settledShares)
    .values(members.map((member) => ({ chargeId, memberId: member, settledAt: now })))
    .onConflictDoNothing({ target: [of, memberId] })
}

/** A charge with the last day of access to what it is for; null when it is missing or another user's. */
export async function selectCharge(tx: Transaction, userId: string, id: string) {
  const [row] = await tx
    .select({ ...shownShared, accessUntil: subscriptions.accessUntil })
    .from(charges)
    .leftJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(ownCharge(userId, id))
  return row ?? null
}

/** An empty change writes nothing. */
export async function updateCharge(
  tx: Transaction,
  userId: string,
  id: string,
  values: { amount?: string; refunded?: boolean },
): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(charges).set(values).where(ownCharge(userId, id))
}

/** Corrects the amount of the charge of a day. */
export async function updateChargeOfDay(
  tx: Transaction,
  userId: string,
  subscriptionId: string,
  day: string,
  amount: string,
): Promise<void> {
  await tx
    .update(charges)
    .set({ amount })
    .where(and(ofSubscription(userId, subscriptionId), eq(charges.chargedOn, day)))
}

/** Deletes a charge; false when it is missing or belongs to another user. */
export async function deleteChargeRow(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(charges).where(ownCharge(userId, id)).returning({ id: charges.id })
  return removed.length > 0
}
