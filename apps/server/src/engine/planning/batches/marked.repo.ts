import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles, subscriptions } from '#server/platform/database/schema.ts'
import { concernsUser } from '../facts/scope-conditions.ts'

/**
 * Marks a user's subscriptions for derivation from the first on.
 * An existing mark keeps its instant. False without a profile.
 */
export async function updateDerivationMark(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const since = sql`coalesce(${profiles.deriveSince}, ${now.toISOString()}::timestamptz)`
  const marked = await tx
    .update(profiles)
    .set({ deriveSince: since, derivedTo: null })
    .where(eq(profiles.id, userId))
    .returning({ id: profiles.id })
  return marked.length > 0
}

export type PendingDerivation = { userId: string; derivedTo: string | null }

export async function selectIsAnyMarked(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(isNotNull(profiles.deriveSince))
    .limit(1)
  return rows.length > 0
}

/**
 * Locks the longest-waiting marked user except those given, skipping locked ones; null when there is none.
 */
export async function lockMarked(
  tx: Transaction,
  except: readonly string[],
): Promise<PendingDerivation | null> {
  const [row] = await tx
    .select({ userId: profiles.id, derivedTo: profiles.derivedTo })
    .from(profiles)
    .where(and(isNotNull(profiles.deriveSince), notInArray(profiles.id, [...except])))
    .orderBy(asc(profiles.deriveSince))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row ?? null
}

/** How far the derivation has come after the user's own subscriptions: among those of others, by id. */
const OF_OTHERS = 'others'

/**
 * Locks the next subscriptions of others that a user is reminded of; `derivedTo` names the last one, or says
 * that these come next.
 */
async function lockNextRead(
  tx: Transaction,
  { userId, derivedTo }: PendingDerivation,
  limit: number,
): Promise<{ ids: string[]; derivedTo: string | null }> {
  const { id } = subscriptions
  const [, last] = derivedTo?.split(' ') ?? []
  const held = await tx
    .select({ id })
    .from(subscriptions)
    .where(and(concernsUser(tx, userId), last ? gt(id, last) : undefined))
    .orderBy(asc(id))
    .limit(limit)
    .for('update')
  const end = held.at(-1)
  const isDone = held.length < limit || end === undefined
  return { ids: held.map((row) => row.id), derivedTo: isDone ? null : `${OF_OTHERS} ${end.id}` }
}

/**
 * Locks the user's next subscriptions in order of the (owner, renewal) index, so a batch costs its own size.
 * A row that moves forward meanwhile is visited twice, which is harmless; a row moved back by its owner was
 * derived by that change. After the user's own come those of others that they are reminded of.
 *
 * @returns `derivedTo`: null when these are the last
 */
export async function lockNextOfUser(
  tx: Transaction,
  { userId, derivedTo }: PendingDerivation,
  limit: number,
): Promise<{ ids: string[]; derivedTo: string | null }> {
  if (derivedTo?.startsWith(OF_OTHERS)) return lockNextRead(tx, { userId, derivedTo }, limit)
  const { id, nextBillingDate } = subscriptions
  const [date, last] = derivedTo?.split(' ') ?? []
  const further = date && last ? sql`(${nextBillingDate}, ${id}) > (${date}::date, ${last}::uuid)` : undefined
  const held = await tx
    .select({ id, nextBillingDate })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), further))
    .orderBy(asc(nextBillingDate), asc(id))
    .limit(limit)
    .for('update')
  const ids = held.map((row) => row.id)
  const end = held.at(-1)
  if (held.length === limit && end !== undefined)
    return { ids, derivedTo: `${end.nextBillingDate} ${end.id}` }
  return { ids, derivedTo: (await selectHasRead(tx, userId)) ? OF_OTHERS : null }
}

/** Whether a user is warned of subscriptions of others. */
async function selectHasRead(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(concernsUser(tx, userId))
    .limit(1)
  return rows.length > 0
}

/** Stores the progress of the derivation; null when complete. */
export async function updateDerivedTo(
  tx: Transaction,
  userId: string,
  derivedTo: string | null,
): Promise<void> {
  const values = derivedTo === null ? { deriveSince: null, derivedTo: null } : { derivedTo }
  await tx.update(profiles).set(values).where(eq(profiles.id, userId))
}
