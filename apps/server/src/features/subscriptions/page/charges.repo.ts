import type { Currency } from '@duely/domain'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { READABLE_COLUMNS } from '#server/features/deliveries/index.ts'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { charges, deliveries, subscriptions } from '#server/platform/database/schema.ts'

const SHOWN_CHARGES = 500
const SHOWN_DELIVERIES = 50

const shown = {
  id: charges.id,
  date: charges.chargedOn,
  amount: charges.amount,
  currency: charges.currency,
  refunded: charges.refunded,
}
export type ChargeLine = {
  id: string
  date: string
  amount: string
  currency: Currency
  refunded: boolean
}

const ofSubscription = (userId: string, subscriptionId: string) =>
  and(eq(charges.userId, userId), eq(charges.subscriptionId, subscriptionId))

/** Number of a user's charges, those of deleted subscriptions included. */
export function selectChargeCount(db: Queryable, userId: string): Promise<number> {
  return db.$count(charges, eq(charges.userId, userId))
}

/** Charges of one subscription, newest first. */
export function selectChargesOf(
  db: Queryable,
  userId: string,
  subscriptionId: string,
): Promise<ChargeLine[]> {
  return db
    .select(shown)
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
 * Charges of a user's cancelled subscriptions after their last day of access, without refunds.
 *
 * @param subscriptionIds of which; default: all
 */
export function selectChargesAfterAccess(db: Queryable, userId: string, subscriptionIds?: readonly string[]) {
  return db
    .select({ subscriptionId: subscriptions.id, chargedOn: charges.chargedOn })
    .from(subscriptions)
    .innerJoin(charges, eq(charges.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'cancelled'),
        subscriptionIds && sql`${subscriptions.id} = ${anyId(subscriptionIds)}`,
        eq(charges.userId, userId),
        gt(charges.chargedOn, subscriptions.accessUntil),
        eq(charges.refunded, false),
      ),
    )
}

/** Latest delivery log lines of one subscription. */
export function selectDeliveriesOf(db: Queryable, userId: string, subscriptionId: string) {
  return db
    .select(READABLE_COLUMNS)
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.subscriptionId, subscriptionId)))
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

/** The currency of a charge; null when it is missing or belongs to another user. */
export async function selectChargeCurrency(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Currency | null> {
  const [row] = await tx
    .select({ currency: charges.currency })
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.id, id)))
  return row?.currency ?? null
}

/** Updates a charge; null when it is missing or belongs to another user. An empty change writes nothing. */
export async function updateCharge(
  tx: Transaction,
  userId: string,
  id: string,
  values: { amount?: string; refunded?: boolean },
): Promise<(ChargeLine & { subscriptionId: string | null }) | null> {
  const own = and(eq(charges.userId, userId), eq(charges.id, id))
  const answer = { ...shown, subscriptionId: charges.subscriptionId }
  const [row] =
    Object.keys(values).length === 0
      ? await tx.select(answer).from(charges).where(own)
      : await tx.update(charges).set(values).where(own).returning(answer)
  return row ?? null
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
  const removed = await tx
    .delete(charges)
    .where(and(eq(charges.userId, userId), eq(charges.id, id)))
    .returning({ id: charges.id })
  return removed.length > 0
}

/** Last day of access of a cancelled subscription; null when not cancelled or deleted. */
export async function selectAccessUntil(
  tx: Transaction,
  userId: string,
  subscriptionId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ accessUntil: subscriptions.accessUntil })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, subscriptionId)))
  return row?.accessUntil ?? null
}
