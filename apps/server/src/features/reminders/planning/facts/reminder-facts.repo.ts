import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { anyId, idList } from '../../../../platform/database/any-id.ts'
import type { Queryable, Transaction } from '../../../../platform/database/database.ts'
import { prepare } from '../../../../platform/database/prepare.ts'
import { subscriptions, user } from '../../../../platform/database/schema.ts'
import { type FactsRow, selectFactsQuery } from './fact-columns.repo.ts'

/**
 * The facts of these subscriptions, regardless of owner. Before writing, call it in a statement of its own after
 * locking the rows: a statement that locks and joins at once returns the newest subscription with the profile and plan
 * from before its wait.
 */
export async function selectFacts(db: Queryable, subscriptionIds: readonly string[]): Promise<FactsRow[]> {
  if (subscriptionIds.length === 0) return []
  return factsOfIds(db, { ids: idList(subscriptionIds) })
}

const factsOfIds = prepare<{ ids: string }, Awaited<ReturnType<typeof selectFactsQuery>>>(
  'reminder-facts-of-ids',
  (query, at) =>
    selectFactsQuery(query)
      .where(sql`${subscriptions.id} = ${anyId(at.ids)}`)
      .orderBy(asc(subscriptions.id)),
)

/** Ids of a user's active subscriptions. */
export async function selectActiveIds(db: Queryable, userId: string): Promise<string[]> {
  // Aggregated into one value: 5,000 ids are read in a few milliseconds, unlike 5,000 rows.
  const [row] = await db
    .select({ ids: sql<string[] | null>`jsonb_agg(${subscriptions.id})` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
  return row?.ids ?? []
}

/** A user's subscriptions: all, or those named. */
export type SubscriptionScope = { userId: string; subscriptionIds?: readonly string[] }

/**
 * Locks the subscriptions in a fixed order and reads their facts. Changes of timezone or plan take the same locks
 * before they commit, so the facts stay valid until the end of the transaction.
 */
export async function lockFacts(tx: Transaction, scope: SubscriptionScope): Promise<FactsRow[]> {
  const named = scope.subscriptionIds && inArray(subscriptions.id, [...scope.subscriptionIds])
  const held = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, scope.userId), named))
    .orderBy(asc(subscriptions.id))
    .for('update')
  return selectFacts(
    tx,
    held.map(({ id }) => id),
  )
}

/**
 * Locks subscriptions with a due alarm, longest overdue users first: of one user `ofOne` at most, and of a user all
 * those or none, `all` in total, found among as many due rows. Users are locked first, so that a user's reminders end up in one message however many
 * processes claim at once. Locked users and those the round excludes are skipped.
 *
 * @param limits `all` must not be below `ofOne`
 * @returns the locked rows, and the users found due but held by another transaction
 */
export async function lockOwing(
  tx: Transaction,
  now: Date,
  limits: { all: number; ofOne: number },
  round: {
    stuck: ReadonlySet<string>
    served: ReadonlySet<string>
    busy: ReadonlySet<string>
    setAside: readonly string[]
  },
): Promise<{ held: { id: string; userId: string }[]; busy: string[] }> {
  const owing = and(
    lte(subscriptions.remindAt, now),
    notInArray(subscriptions.id, [...round.stuck]),
    notInArray(subscriptions.userId, [...round.served, ...round.busy, ...round.setAside]),
  )
  const longest = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(owing)
    .orderBy(asc(subscriptions.remindAt))
    .limit(limits.all)
  const found = new Set(longest.map((row) => row.userId))
  if (found.size === 0) return { held: [], busy: [] }
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...found]))
    .for('no key update', { skipLocked: true })
  if (people.length === 0) return { held: [], busy: [...found] }
  const ofUsers = inArray(
    subscriptions.userId,
    people.map((person) => person.id),
  )
  const inTurn = tx
    .select({
      id: subscriptions.id,
      place: sql<number>`row_number() over (partition by ${subscriptions.userId}
        order by ${subscriptions.remindAt}, ${subscriptions.id})`.as('place'),
      userId: subscriptions.userId,
      longest: sql<Date>`min(${subscriptions.remindAt}) over (partition by ${subscriptions.userId})`.as(
        'longest',
      ),
    })
    .from(subscriptions)
    .where(and(owing, ofUsers))
    .as('in_turn')
  // Rows of one user are peers of this order, and are counted together.
  const counted = tx
    .select({
      id: inTurn.id,
      total: sql<number>`count(*) over (order by ${inTurn.longest}, ${inTurn.userId})`.as('total'),
    })
    .from(inTurn)
    .where(lte(inTurn.place, limits.ofOne))
    .as('counted')
  const chosen = tx.select({ id: counted.id }).from(counted).where(lte(counted.total, limits.all))
  // As an array, so that PostgreSQL uses the primary key.
  const held = await tx
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(sql`${subscriptions.id} = any(array(${chosen}))`, lte(subscriptions.remindAt, now)))
    .for('update', { skipLocked: true })
  if (held.length > 0) for (const person of people) found.delete(person.id)
  return { held, busy: [...found] }
}

/**
 * Locks up to `limit` subscriptions whose renewal day has ended, except those in `stuck` and those of people set aside.
 * Rows with a due alarm are left to the claim, which batches them with the user's other reminders.
 */
export async function lockEnded(
  tx: Transaction,
  now: Date,
  limit: number,
  { stuck, setAside }: { stuck: readonly string[]; setAside: readonly string[] },
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

/** Users with a due reminder that is not in the ledger yet. */
export async function selectUnclaimed(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...userIds]), lte(subscriptions.remindAt, now)))
  return rows.map(({ userId }) => userId)
}
