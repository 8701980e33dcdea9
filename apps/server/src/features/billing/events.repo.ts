import { and, asc, eq, lt, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { webhookEvents } from '../../platform/database/schema.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect
export type EventOutcome = {
  state: 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed'
  note?: string
  userId?: string
}

/** Keeps a message; false if it is kept already. */
export async function insertEvent(
  db: Queryable,
  event: Pick<WebhookEvent, 'id' | 'type' | 'apiVersion' | 'payload' | 'receivedAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return rows.length > 0
}

/** A message nobody has understood yet, held until the transaction ends; null if somebody has. */
export async function lockWaitingEvent(tx: Transaction, id: string): Promise<WebhookEvent | null> {
  const [row] = await tx
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), eq(webhookEvents.state, 'received')))
    .for('update')
  return row ?? null
}

/** Messages that have waited since before an instant, the oldest first. */
export async function selectWaitingEvents(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.state, 'received'), lte(webhookEvents.receivedAt, before)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Writes down what became of a message that was still waiting. */
export async function finishEvent(
  db: Queryable,
  id: string,
  { state, note, userId }: EventOutcome,
  now: Date,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ state, note: note ?? null, userId: userId ?? null, processedAt: now })
    .where(and(eq(webhookEvents.id, id), eq(webhookEvents.state, 'received')))
}

export async function deleteEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before))
}
