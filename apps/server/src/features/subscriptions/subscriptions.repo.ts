import { Refusal } from '@duely/domain'
import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { profiles, subscriptions } from '../../platform/database/schema.ts'

// What the reminder engine keeps for itself is not read along.
const { remindAt, rollAt, claimedUntil, owedSince, derivedFrom, ...columns } = getTableColumns(subscriptions)
type Scheduled = 'remindAt' | 'rollAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, Scheduled>
export type SubscriptionValues = Omit<typeof subscriptions.$inferInsert, 'id' | 'userId' | Scheduled>
type Change = { [K in keyof SubscriptionValues]?: SubscriptionValues[K] | undefined }

/** The one condition no statement of this file goes without. */
const owned = (userId: string, ...more: (SQL | undefined)[]) => and(eq(subscriptions.userId, userId), ...more)

/** What is another's is not there. */
function found<T>([row]: T[]): T {
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

/** The next renewal first; equal days in a fixed order. At most `limit`, from behind `last` on. */
export function selectSubscriptions(
  db: Queryable,
  userId: string,
  status: string | undefined,
  limit: number,
  last?: SubscriptionRow,
): Promise<SubscriptionRow[]> {
  const { nextBillingDate, id } = subscriptions
  const behind = last && sql`(${nextBillingDate}, ${id}) > (${last.nextBillingDate}::date, ${last.id}::uuid)`
  return db
    .select(columns)
    .from(subscriptions)
    .where(owned(userId, status === undefined ? undefined : eq(subscriptions.status, status), behind))
    .orderBy(asc(nextBillingDate), asc(id))
    .limit(limit)
}

/** @throws Refusal NOT_FOUND */
export async function selectSubscriptionForUpdate(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<SubscriptionRow> {
  return found(
    await tx
      .select(columns)
      .from(subscriptions)
      .where(owned(userId, eq(subscriptions.id, id)))
      .for('update'),
  )
}

export async function countActiveSubscriptions(db: Queryable, userId: string): Promise<number> {
  const row = found(
    await db
      .select({ active: count() })
      .from(subscriptions)
      .where(owned(userId, eq(subscriptions.status, 'active'))),
  )
  return row.active
}

/** Those of every state. */
export function countSubscriptions(db: Queryable, userId: string): Promise<number> {
  return db.$count(subscriptions, owned(userId))
}

/**
 * The owner's zone, held still until the transaction ends so that no date is derived from a zone just left.
 * @throws Refusal NOT_FOUND when the account is gone
 */
export async function selectTimezoneForShare(tx: Transaction, userId: string): Promise<string> {
  const row = found(
    await tx
      .select({ timezone: profiles.timezone })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('share'),
  )
  return row.timezone
}

export async function insertSubscription(
  tx: Transaction,
  userId: string,
  values: SubscriptionValues,
): Promise<SubscriptionRow> {
  return found(
    await tx
      .insert(subscriptions)
      .values({ ...values, userId })
      .returning(columns),
  )
}

/** @throws Refusal NOT_FOUND */
export async function updateSubscriptionRow(
  tx: Transaction,
  userId: string,
  id: string,
  values: Change,
): Promise<SubscriptionRow> {
  return found(
    await tx
      .update(subscriptions)
      .set(values)
      .where(owned(userId, eq(subscriptions.id, id)))
      .returning(columns),
  )
}

/** @throws Refusal NOT_FOUND */
export async function deleteSubscriptionRow(db: Queryable, userId: string, id: string): Promise<void> {
  found(
    await db
      .delete(subscriptions)
      .where(owned(userId, eq(subscriptions.id, id)))
      .returning({ id: subscriptions.id }),
  )
}
