import { DELETED_STATUS, Refusal, type Status } from '@duely/domain'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { placesOf, prepare } from '../../platform/database/prepare.ts'
import { deletions, profiles, subscriptions, user } from '../../platform/database/schema.ts'

// Columns private to the reminder engine are not selected.
const { remindAt, rollAt, claimedUntil, owedSince, derivedFrom, ...columns } = getTableColumns(subscriptions)
type Scheduled = 'remindAt' | 'rollAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, Scheduled>
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

/** By next renewal, then id. At most `limit`, starting after `last`. */
export function selectSubscriptions(
  db: Queryable,
  userId: string,
  status: Status | undefined,
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

/** The owner's timezone; null without a profile. */
export async function selectTimezone(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ timezone: profiles.timezone }).from(profiles).where(eq(profiles.id, userId))
  return row?.timezone ?? null
}

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

/**
 * Locks the owner's timezone (FOR SHARE), so that no date is derived from a timezone that is being changed.
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function lockTimezone(tx: Transaction, userId: string): Promise<string> {
  const row = found(
    await tx
      .select({ timezone: profiles.timezone })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('share'),
  )
  return row.timezone
}

/** Owner facts that a new subscription depends on, besides the plan. */
export type OwnerFacts = {
  timezone: string
  signUpTimezone: string
  /** The hour of their own for reminders; null: that of the product. */
  ownHour: number | null
  deletionRequestedAt: Date | null
  /** Active ones among `rows`. */
  active: number
  rows: number
}

/**
 * Reads the owner facts and locks the timezone. Must run in a statement after the membership lock, or the counts would
 * be those from before the wait.
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function lockOwner(tx: Transaction, userId: string): Promise<OwnerFacts> {
  return found(await ownerForShare(tx, { userId }))
}

const ownerForShare = prepare<{ userId: string }, OwnerFacts[]>('subscriptions-owner', (query, at) => {
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const counts = query
    .select({
      active: counted(eq(subscriptions.status, 'active')).as('active'),
      rows: counted(isNull(subscriptions.deletedAt)).as('rows'),
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, at.userId))
    .as('counts')
  return query
    .select({
      timezone: profiles.timezone,
      signUpTimezone: user.timezone,
      ownHour: profiles.reminderHour,
      deletionRequestedAt: deletions.requestedAt,
      active: counts.active,
      rows: counts.rows,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .crossJoin(counts)
    .leftJoin(deletions, eq(deletions.userId, profiles.id))
    .where(eq(profiles.id, at.userId))
    .for('share', { of: profiles })
})

export type NewSubscriptionRow = typeof subscriptions.$inferSelect

/** Inserts a row and returns it: every column is given, and the database only gives amounts their two decimals. */
export async function insertSubscription(tx: Transaction, row: NewSubscriptionRow): Promise<SubscriptionRow> {
  const { remindAt, rollAt, claimedUntil, owedSince, derivedFrom, ...given } = row
  return { ...given, ...found(await insertWhole(tx, row)) }
}

type Amounts = Pick<SubscriptionRow, 'amount' | 'trialAmount'>

const insertWhole = prepare<NewSubscriptionRow, Amounts[]>('subscriptions-insert', (query, at) =>
  query
    .insert(subscriptions)
    .values(placesOf(getTableColumns(subscriptions), at))
    .returning({ amount: subscriptions.amount, trialAmount: subscriptions.trialAmount }),
)

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

/**
 * Soft-deletes it; related rows stay.
 * @throws Refusal NOT_FOUND
 */
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

/**
 * Like `updateSubscriptionRow`, for a deleted row.
 * @throws Refusal NOT_FOUND
 */
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
