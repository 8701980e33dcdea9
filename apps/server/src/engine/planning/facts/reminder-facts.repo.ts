import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { subscriptions } from '#server/platform/database/schema.ts'
import type { ReminderScope } from '#server/ports/reminder-scheduler.ts'
import { type FactsRow, selectFactsQuery } from './fact-columns.repo.ts'
import { isInScope } from './scope-conditions.ts'
import { selectUnclaimedReaders } from './shared-scope.repo.ts'
import { withReaders } from './with-readers.ts'

/**
 * The facts of these subscriptions, regardless of owner, with everybody who is warned of them. Before
 * writing, call it in a statement of its own after locking the rows. A statement that locks and joins at once
 * returns the newest subscription with the profile and plan from before its wait.
 */
export async function selectFacts(
  db: Queryable,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<FactsRow[]> {
  if (subscriptionIds.length === 0) return []
  return withReaders(db, await factsOf(db).execute({ ids: subscriptionIds }), now)
}

const factsOf = prepared((db) =>
  selectFactsQuery(db)
    .where(sql`${subscriptions.id} = ${anyId(sql.placeholder('ids'))}`)
    .orderBy(asc(subscriptions.id))
    .prepare('reminder-facts'),
)

/** Ids of the active subscriptions that a user owns or is warned of. */
export async function selectActiveIds(db: Queryable, userId: string): Promise<string[]> {
  // Aggregated into one value: 5,000 ids are read in a few milliseconds, unlike 5,000 rows.
  const [row] = await activeIdsOf(db).execute({ userId })
  return row?.ids ?? []
}

const activeIdsOf = prepared((db) =>
  db
    .select({ ids: sql<string[] | null>`jsonb_agg(${subscriptions.id})` })
    .from(subscriptions)
    .where(and(isInScope(db, { userId: sql.placeholder('userId') }), eq(subscriptions.status, 'active')))
    .prepare('reminder-active-ids'),
)

/**
 * Locks the subscriptions in a fixed order and reads their facts. Changes of timezone, plan or household take
 * the same locks before they commit, so the facts stay valid until the end of the transaction.
 */
export async function lockFacts(tx: Transaction, scope: ReminderScope, now: Date): Promise<FactsRow[]> {
  const held = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isInScope(tx, scope))
    .orderBy(asc(subscriptions.id))
    .for('update')
  return selectFacts(
    tx,
    held.map(({ id }) => id),
    now,
  )
}

/** Subscriptions, and people with all of theirs, that a step leaves alone. */
export type PassedBy = { stuck: readonly string[]; setAside: readonly string[] }

/**
 * Locks up to `limit` subscriptions whose alarm is due, the longest overdue first and those of one person
 * together, except those in `stuck` and those of people set aside. Rows that others have locked are left to
 * them or to the next round.
 */
export async function lockAlarmed(
  tx: Transaction,
  alarm: 'remindAt' | 'watchAt',
  now: Date,
  limit: number,
  { stuck, setAside }: PassedBy,
): Promise<string[]> {
  const held = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions[alarm], now),
        notInArray(subscriptions.id, [...stuck]),
        notInArray(subscriptions.userId, [...setAside]),
      ),
    )
    .orderBy(asc(subscriptions[alarm]), asc(subscriptions.userId))
    .limit(limit)
    .for('update', { skipLocked: true })
  return held.map(({ id }) => id)
}

/**
 * Locks up to `limit` subscriptions whose renewal day has ended, except those in `stuck` and those of people
 * set aside. Rows with a due alarm are left to the claim, which batches them with the user's other reminders.
 */
export async function lockEnded(
  tx: Transaction,
  now: Date,
  limit: number,
  { stuck, setAside }: PassedBy,
): Promise<string[]> {
  const isClaimed = or(isNull(subscriptions.remindAt), gt(subscriptions.remindAt, now))
  const held = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.rollAt, now),
        // Ended pauses have their own step, because it needs the plan.
        ne(subscriptions.status, 'paused'),
        isClaimed,
        notInArray(subscriptions.id, [...stuck]),
        notInArray(subscriptions.userId, [...setAside]),
      ),
    )
    .orderBy(asc(subscriptions.rollAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return held.map(({ id }) => id)
}

/** Locks these subscriptions in a fixed order. */
export async function lockRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]))
    .orderBy(asc(subscriptions.id))
    .for('update')
}

/** Users with a due reminder that is not in the ledger yet, be it of a subscription that others own. */
export async function selectUnclaimed(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...userIds]), lte(subscriptions.remindAt, now)))
  return [
    ...new Set([...rows.map(({ userId }) => userId), ...(await selectUnclaimedReaders(db, userIds, now))]),
  ]
}
