import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { webhookEvents } from '../../../platform/database/schema.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect
export type EventOutcome = {
  state: 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed'
  note?: string
  userId?: string
}

// Written out, not bound, so that the planner sees that the partial index `webhook_events_waiting` fits.
const isWaiting = sql`${webhookEvents.state} = 'received'`

/** Keeps a message; false if it is kept already. */
export async function insertEvent(
  db: Queryable,
  event: Pick<WebhookEvent, 'id' | 'type' | 'apiVersion' | 'payload' | 'receivedAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values({ ...event, nextAttemptAt: event.receivedAt })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return rows.length > 0
}

/**
 * Takes up to `limit` due messages for this process, the longest due first. The attempt counts from now on, whatever
 * becomes of the process; after a minute by the database's clock another one may take them.
 */
export function updateLeaseOfDueEvents(db: Database, now: Date, limit: number): Promise<WebhookEvent[]> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(
        and(
          isWaiting,
          lte(webhookEvents.nextAttemptAt, now),
          or(isNull(webhookEvents.leaseUntil), lt(webhookEvents.leaseUntil, sql`clock_timestamp()`)),
        ),
      )
      .orderBy(asc(webhookEvents.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    return tx
      .update(webhookEvents)
      .set({
        attempts: sql`${webhookEvents.attempts} + 1`,
        leaseUntil: sql`clock_timestamp() + interval '1 minute'`,
      })
      .where(inArray(webhookEvents.id, ids))
      .returning()
  })
}

/** Holds a message until the transaction ends; false if somebody has understood it already. */
export async function lockWaitingEvent(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isWaiting))
    .for('update')
  return rows.length > 0
}

/** Writes down what became of a message that was still waiting. */
export async function updateEventOutcome(
  db: Queryable,
  id: string,
  { state, note, userId }: EventOutcome,
  now: Date,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ state, note: note ?? null, userId: userId ?? null, processedAt: now, leaseUntil: null })
    .where(and(eq(webhookEvents.id, id), isWaiting))
}

/** Gives a message back that could not be understood now. */
export async function updateEventAttempt(
  db: Queryable,
  id: string,
  { note, nextAttemptAt }: { note: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ note, nextAttemptAt, leaseUntil: null })
    .where(and(eq(webhookEvents.id, id), isWaiting))
}

/** How many messages wait, and since when the oldest of them; for readiness. */
export async function selectWaitingEvents(db: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldest: sql`min(${webhookEvents.receivedAt})`.mapWith(webhookEvents.receivedAt),
    })
    .from(webhookEvents)
    .where(isWaiting)
  return row ?? { waiting: 0, oldest: null }
}
