import { DELETED_STATUS, Refusal, type Status } from '@duely/domain'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { categoryNameOf } from '#server/platform/database/category-name.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { subscriptions } from '#server/platform/database/schema.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'
import type { SubscriptionSchedule } from '#server/ports/reminder-scheduler.ts'

// Columns private to the reminder engine are not selected.
const { remindAt, rollAt, watchAt, claimedUntil, owedSince, derivedFrom, ...stored } =
  getTableColumns(subscriptions)
const columns = { ...stored, category: categoryNameOf() }
type Scheduled = 'remindAt' | 'rollAt' | 'watchAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'
/** `category` is its name, of the nine or of one's own. */
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, Scheduled | 'category'> & {
  category: string | null
}
export type SubscriptionValues = Omit<typeof subscriptions.$inferInsert, 'id' | 'userId' | Scheduled>
type Change = { [K in keyof SubscriptionValues]?: SubscriptionValues[K] | undefined }

/** Condition of every statement in this file: own rows, not deleted. */
const owned = (userId: string, ...more: (SQL | undefined)[]) =>
  and(eq(subscriptions.userId, userId), isNull(subscriptions.deletedAt), ...more)

/** Rows of other users are reported as not found. */
function found<T>([row]: T[]): T {
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

/** Before the first row, by next renewal and id. */
const BEFORE_ALL = { nextBillingDate: '-infinity', id: NIL_UUID }

/** By next renewal, then id. At most `limit`, starting after `last`. */
export function selectSubscriptions(
  db: Queryable,
  userId: string,
  status: Status | undefined,
  limit: number,
  { nextBillingDate, id }: Pick<SubscriptionRow, 'nextBillingDate' | 'id'> = BEFORE_ALL,
): Promise<SubscriptionRow[]> {
  return subscriptionsOf(db).execute({ userId, status: status ?? null, nextBillingDate, id, limit })
}

const subscriptionsOf = prepared((db) => {
  const { userId, deletedAt, status, nextBillingDate, id } = subscriptions
  const wanted = sql.placeholder('status')
  return db
    .select(columns)
    .from(subscriptions)
    .where(
      and(
        eq(userId, sql.placeholder('userId')),
        isNull(deletedAt),
        sql`(${wanted}::text is null or ${status} = ${wanted})`,
        sql`(${nextBillingDate}, ${id}) > (${sql.placeholder('nextBillingDate')}::date, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(asc(nextBillingDate), asc(id))
    .limit(sql.placeholder('limit'))
    .prepare('subscriptions-of-user')
})

/** All ids, by next renewal. */
export async function selectSubscriptionIds(db: Queryable, userId: string): Promise<string[]> {
  const { nextBillingDate, id } = subscriptions
  // Aggregated into one value: 5,000 ids are read in a few milliseconds, unlike 5,000 rows.
  const [row] = await db
    .select({ ids: sql<string[] | null>`jsonb_agg(${id} order by ${nextBillingDate}, ${id})` })
    .from(subscriptions)
    .where(owned(userId))
  return row?.ids ?? []
}

/** A user's subscriptions with these ids, unordered. */
export function selectSubscriptionsOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<SubscriptionRow[]> {
  return db
    .select(columns)
    .from(subscriptions)
    .where(owned(userId, inArray(subscriptions.id, [...ids])))
}

/** @throws Refusal NOT_FOUND */
export async function selectSubscription(
  db: Queryable,
  userId: string,
  id: string,
): Promise<SubscriptionRow> {
  return found(
    await db
      .select(columns)
      .from(subscriptions)
      .where(owned(userId, eq(subscriptions.id, id))),
  )
}

/** @throws Refusal NOT_FOUND */
export async function lockSubscription(
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

export async function selectActiveCount(db: Queryable, userId: string): Promise<number> {
  const row = found(
    await db
      .select({ active: count() })
      .from(subscriptions)
      .where(owned(userId, eq(subscriptions.status, 'active'))),
  )
  return row.active
}

/** Count of a user's subscriptions in all states. */
export function selectSubscriptionCount(db: Queryable, userId: string): Promise<number> {
  return db.$count(subscriptions, owned(userId))
}

/** A new row; without a schedule its reminders are derived next. */
type NewSubscriptionRow = SubscriptionValues & { id: string; userId: string } & Partial<SubscriptionSchedule>

/** Inserts a row and returns it. */
export async function insertSubscription(tx: Transaction, row: NewSubscriptionRow): Promise<SubscriptionRow> {
  return found(await tx.insert(subscriptions).values(row).returning(columns))
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

/** Soft-deletes it; related rows stay. Refused with NOT_FOUND. */
export async function updateAsDeleted(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  found(
    await tx
      .update(subscriptions)
      .set({
        status: DELETED_STATUS,
        deletedStatus: sql`${subscriptions.status}`,
        deletedAt: now,
        updatedAt: now,
      })
      .where(owned(userId, eq(subscriptions.id, id)))
      .returning({ id: subscriptions.id }),
  )
}

/** Own rows deleted after an instant. */
const ownedDeleted = (userId: string, since: Date, ...more: (SQL | undefined)[]) =>
  and(eq(subscriptions.userId, userId), gt(subscriptions.deletedAt, since), ...more)

/** Up to `limit` rows deleted after an instant, latest first. */
export function selectDeletedSince(
  db: Queryable,
  userId: string,
  since: Date,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .select(columns)
    .from(subscriptions)
    .where(ownedDeleted(userId, since))
    .orderBy(desc(subscriptions.deletedAt), asc(subscriptions.id))
    .limit(limit)
}

/**
 * Locks a deleted subscription.
 * @throws Refusal NOT_DELETED when it is not deleted, NOT_FOUND when missing or deleted before `since`
 */
export async function lockDeleted(
  tx: Transaction,
  userId: string,
  id: string,
  since: Date,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .select(columns)
    .from(subscriptions)
    .where(ownedDeleted(userId, since, eq(subscriptions.id, id)))
    .for('update')
  if (row !== undefined) return row
  const there = await tx.$count(subscriptions, owned(userId, eq(subscriptions.id, id)))
  throw new Refusal(there > 0 ? 'NOT_DELETED' : 'NOT_FOUND')
}

/** Restores a deleted row with these values. Refused with NOT_FOUND. */
export async function updateAsRestored(
  tx: Transaction,
  userId: string,
  id: string,
  values: Change,
): Promise<SubscriptionRow> {
  return found(
    await tx
      .update(subscriptions)
      .set({ ...values, deletedAt: null, deletedStatus: null })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)))
      .returning(columns),
  )
}
