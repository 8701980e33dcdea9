import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'
import { webhookEvents } from '#server/platform/database/schema.ts'
import { updateLeases } from '../leases.repo.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect
export type EventOutcome = {
  state: 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed'
  note?: string
  userId?: string
}

// Inlined rather than bound, so that the planner can use the partial index `webhook_events_waiting`.
const isWaiting = sql`${webhookEvents.state} = 'received'`

/** Stores an event; false when it is stored already. */
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

/** Leases up to `limit` due events for one minute. */
export const updateEventLeases = (db: Database, now: Date, limit: number): Promise<WebhookEvent[]> =>
  updateLeases(db, webhookEvents, { isWaiting, minutes: 1, limit }, now)

/** Locks a waiting event until the transaction ends; false when it has been handled already. */
export async function lockWaitingEvent(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isWaiting))
    .for('update')
  return rows.length > 0
}

/** Records the outcome of a waiting event. */
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

/** Schedules the next attempt of an event. */
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

/** Number of waiting events and age of the oldest, for the readiness probe. */
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
