import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../../platform/database/database.ts'
import { prepare } from '../../../../platform/database/prepare.ts'
import { subscriptions, user } from '../../../../platform/database/schema.ts'
import { type FactsRow, selectFactsQuery } from './fact-columns.repo.ts'

/**
 * The facts of these subscriptions, whoever owns them. Where something is written from them, in a statement of its own
 * after their rows were locked: a statement that locks and joins at once answers the newest subscription beside the
 * profile and plan of before its wait.
 */
export async function selectFacts(db: Queryable, subscriptionIds: readonly string[]): Promise<FactsRow[]> {
  if (subscriptionIds.length === 0) return []
  return factsOfIds(db, { ids: `{${subscriptionIds.join(',')}}` })
}

const factsOfIds = prepare<{ ids: string }, Awaited<ReturnType<typeof selectFactsQuery>>>(
  'reminder-facts-of-ids',
  (query, at) =>
    selectFactsQuery(query)
      .where(sql`${subscriptions.id} = any(${at.ids}::text::uuid[])`)
      .orderBy(asc(subscriptions.id)),
)

/** The active subscriptions of one user. */
export async function selectActiveIds(db: Queryable, userId: string): Promise<string[]> {
  // As one value: a list of 5,000 ids is read in a few milliseconds, as many rows are not.
  const [row] = await db
    .select({ ids: sql<string[] | null>`jsonb_agg(${subscriptions.id})` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
  return row?.ids ?? []
}

/** One user's subscriptions: all of them or those named. */
export type Whose = { userId: string; subscriptionIds?: readonly string[] }

/**
 * Locks what a change touches, in one order for all, and reads it as it stands inside this transaction. Whoever
 * changes a zone or a plan takes these locks before it commits, so what is read here stays true until the end.
 */
export async function lockFacts(tx: Transaction, whose: Whose): Promise<FactsRow[]> {
  const named = whose.subscriptionIds && inArray(subscriptions.id, [...whose.subscriptionIds])
  const held = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, whose.userId), named))
    .orderBy(asc(subscriptions.id))
    .for('update')
  return selectFacts(
    tx,
    held.map(({ id }) => id),
  )
}

/**
 * Locks subscriptions that owe a reminder, of everyone who is among the longest due, a limited number of each. People
 * are locked first: what is taken of one person together belongs in one message, however many processes claim at
 * once. What someone else holds at the moment is left for later, and so are those the round leaves out.
 */
export async function lockOwing(
  tx: Transaction,
  now: Date,
  limits: { all: number; ofOne: number },
  { stuck, served }: { stuck: ReadonlySet<string>; served: ReadonlySet<string> },
): Promise<{ id: string; userId: string }[]> {
  const owing = and(
    lte(subscriptions.remindAt, now),
    notInArray(subscriptions.id, [...stuck]),
    notInArray(subscriptions.userId, [...served]),
  )
  const longest = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(owing)
    .orderBy(asc(subscriptions.remindAt))
    .limit(limits.all)
  if (longest.length === 0) return []
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...new Set(longest.map((row) => row.userId))]))
    .for('no key update', { skipLocked: true })
  if (people.length === 0) return []
  const theirs = inArray(
    subscriptions.userId,
    people.map((person) => person.id),
  )
  const inTurn = tx
    .select({
      id: subscriptions.id,
      place: sql<number>`row_number() over (partition by ${subscriptions.userId}
        order by ${subscriptions.remindAt}, ${subscriptions.id})`.as('place'),
    })
    .from(subscriptions)
    .where(and(owing, theirs))
    .as('in_turn')
  const chosen = tx
    .select({ id: inTurn.id })
    .from(inTurn)
    .where(lte(inTurn.place, limits.ofOne))
    .orderBy(inTurn.place)
    .limit(limits.all)
  // As an array, so that the rows are found by their key.
  return tx
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(sql`${subscriptions.id} = any(array(${chosen}))`, lte(subscriptions.remindAt, now)))
    .for('update', { skipLocked: true })
}

/**
 * Locks up to `limit` subscriptions whose renewal day has ended. One whose alarm has come waits for the claim, which
 * puts it into one message with the others of that person. Those named by `stuck` are left out.
 */
export async function lockEnded(
  tx: Transaction,
  now: Date,
  limit: number,
  stuck: readonly string[],
): Promise<string[]> {
  const isClaimed = or(isNull(subscriptions.remindAt), gt(subscriptions.remindAt, now))
  const held = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.rollAt, now),
        // The end of a pause has a step of its own: it needs the plan.
        ne(subscriptions.status, 'paused'),
        isClaimed,
        notInArray(subscriptions.id, [...stuck]),
      ),
    )
    .orderBy(asc(subscriptions.rollAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return held.map(({ id }) => id)
}

/** Locks these subscriptions, in one order for all. */
export async function lockRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]))
    .orderBy(asc(subscriptions.id))
    .for('update')
}

/** Which of these people are owed something that is not in the ledger yet. */
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
