import { DELETED_STATUS, Refusal, type Status, type SubscriptionPower, type View } from '@duely/domain'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { categoryNameOf } from '#server/platform/database/category-name.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { subscriptions } from '#server/platform/database/schema.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { SubscriptionSchedule } from '#server/ports/reminder-scheduler.ts'
import { assertMay } from './sharing/relations.ts'
import { type Sharing, sharingOf } from './sharing/sharing-columns.ts'
import { visibleTo } from './sharing/visible-to.ts'

// Columns private to the reminder engine are not selected.
const { remindAt, rollAt, watchAt, claimedUntil, owedSince, derivedFrom, ...stored } =
  getTableColumns(subscriptions)
const columns = { ...stored, category: categoryNameOf(), sharing: sharingOf() }
type Scheduled = 'remindAt' | 'rollAt' | 'watchAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'
/** `category` is the name of a built-in or custom category. */
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, Scheduled | 'category'> & {
  category: string | null
  /** Null of a private one. */
  sharing?: Sharing | null
}
export type SubscriptionValues = Omit<typeof subscriptions.$inferInsert, 'id' | 'userId' | Scheduled>
type Change = { [K in keyof SubscriptionValues]?: SubscriptionValues[K] | undefined }

/** What a viewer sees that is not deleted. */
const seen = (viewer: Viewer, view: View | 'any', ...more: (SQL | undefined)[]) =>
  and(visibleTo(viewer, view), isNull(subscriptions.deletedAt), ...more)

/** Own rows, not deleted: the owner's limits, and changes of rows that are locked. */
const owned = (userId: string, ...more: (SQL | undefined)[]) =>
  and(eq(subscriptions.userId, userId), isNull(subscriptions.deletedAt), ...more)

/** Rows of other users are reported as not found. */
function found<T>([row]: T[]): T {
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

/** Before the first row, by next renewal and id. */
const BEFORE_ALL = { nextBillingDate: '-infinity', id: NIL_UUID }

/** The subscriptions in a view, by next renewal, then id. At most `limit`, starting after `last`. */
export async function selectSubscriptions(
  db: Queryable,
  viewer: Viewer,
  { view, status, limit }: { view: View; status: Status | undefined; limit: number },
  last: Pick<SubscriptionRow, 'nextBillingDate' | 'id'> = BEFORE_ALL,
): Promise<SubscriptionRow[]> {
  const { userId, member } = viewer
  const { nextBillingDate, id } = last
  if (member === null && view !== 'household')
    return subscriptionsOf(db).execute({ userId, status: status ?? null, nextBillingDate, id, limit })
  const { nextBillingDate: renewal, id: own } = subscriptions
  const ofStatus = status === undefined ? undefined : eq(subscriptions.status, status)
  const after = sql`(${renewal}, ${own}) > (${nextBillingDate}::date, ${id}::uuid)`
  return db
    .select(columns)
    .from(subscriptions)
    .where(seen(viewer, view, ofStatus, after))
    .orderBy(asc(renewal), asc(own))
    .limit(limit)
}

// For people without a household, who are most of those who ask.
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

/** All ids of a view, by next renewal. */
export async function selectSubscriptionIds(db: Queryable, viewer: Viewer, view: View): Promise<string[]> {
  const { nextBillingDate, id } = subscriptions
  // Aggregated into one value: 5,000 ids are read in a few milliseconds, unlike 5,000 rows.
  const [row] = await db
    .select({ ids: sql<string[] | null>`jsonb_agg(${id} order by ${nextBillingDate}, ${id})` })
    .from(subscriptions)
    .where(seen(viewer, view))
  return row?.ids ?? []
}

/** Subscriptions with these ids that the viewer sees, unordered. */
export function selectSubscriptionsOf(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SubscriptionRow[]> {
  return db
    .select(columns)
    .from(subscriptions)
    .where(seen(viewer, 'any', inArray(subscriptions.id, [...ids])))
}

/** @throws Refusal NOT_FOUND */
export async function selectSubscription(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<SubscriptionRow> {
  return found(
    await db
      .select(columns)
      .from(subscriptions)
      .where(seen(viewer, 'any', eq(subscriptions.id, id))),
  )
}

/**
 * Locks one for a change.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED when the viewer sees it and does not have the power
 */
export async function lockSubscription(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  power: SubscriptionPower,
): Promise<SubscriptionRow> {
  const row = found(
    await tx
      .select(columns)
      .from(subscriptions)
      .where(seen(viewer, 'any', eq(subscriptions.id, id)))
      .for('update'),
  )
  assertMay(power, row, viewer)
  return row
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
export async function updateAsDeleted(tx: Transaction, userId: string, id: string, now: Date) {
  return found(
    await tx
      .update(subscriptions)
      .set({
        status: DELETED_STATUS,
        deletedStatus: sql`${subscriptions.status}`,
        deletedAt: now,
        updatedAt: now,
      })
      .where(owned(userId, eq(subscriptions.id, id)))
      .returning({ userId: subscriptions.userId, householdId: subscriptions.householdId }),
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
