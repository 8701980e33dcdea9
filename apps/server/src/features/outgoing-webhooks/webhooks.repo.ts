import type { OutgoingWebhookEvent } from '@duely/domain'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletions, outgoingWebhooks, user } from '#server/platform/database/schema.ts'

export type WebhookRow = typeof outgoingWebhooks.$inferSelect

/** A user's webhooks, newest first. */
export function selectWebhooksOf(db: Queryable, userId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(outgoingWebhooks)
    .where(eq(outgoingWebhooks.userId, userId))
    .orderBy(desc(outgoingWebhooks.createdAt), desc(outgoingWebhooks.id))
}

export function selectWebhookCount(db: Queryable, userId: string): Promise<number> {
  return db.$count(outgoingWebhooks, eq(outgoingWebhooks.userId, userId))
}

export async function insertWebhook(db: Queryable, row: typeof outgoingWebhooks.$inferInsert): Promise<void> {
  await db.insert(outgoingWebhooks).values(row)
}

/** Deletes a webhook and returns whether it existed. */
export async function deleteWebhook(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(outgoingWebhooks)
    .where(and(eq(outgoingWebhooks.id, id), eq(outgoingWebhooks.userId, userId)))
    .returning({ id: outgoingWebhooks.id })
  return gone.length > 0
}

type Listener = { id: string; userId: string; failing: boolean }

/** The webhooks of these users that are on and want the event. */
export function selectListeners(
  db: Queryable,
  event: OutgoingWebhookEvent,
  userIds: readonly string[],
): Promise<Listener[]> {
  return db
    .select({
      id: outgoingWebhooks.id,
      userId: outgoingWebhooks.userId,
      failing: sql<boolean>`${outgoingWebhooks.failingSince} is not null`,
    })
    .from(outgoingWebhooks)
    .where(
      and(
        inArray(outgoingWebhooks.userId, [...new Set(userIds)]),
        isNull(outgoingWebhooks.disabledAt),
        sql`${event} = any(${outgoingWebhooks.events})`,
      ),
    )
}

/** These webhooks, except those that are off or whose account is disabled or being deleted. */
export async function selectOpenWebhooks(db: Queryable, ids: readonly string[]): Promise<WebhookRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ webhook: outgoingWebhooks })
    .from(outgoingWebhooks)
    .innerJoin(user, eq(user.id, outgoingWebhooks.userId))
    .leftJoin(deletions, eq(deletions.userId, outgoingWebhooks.userId))
    .where(
      and(
        inArray(outgoingWebhooks.id, [...ids]),
        isNull(outgoingWebhooks.disabledAt),
        isNull(user.disabledAt),
        isNull(deletions.userId),
      ),
    )
  return rows.map(({ webhook }) => webhook)
}

/** Locks a webhook and returns it with its owner's address. */
export async function lockWebhook(
  tx: Transaction,
  id: string,
): Promise<(WebhookRow & { email: string }) | null> {
  const [row] = await tx
    .select({ webhook: outgoingWebhooks, email: user.email })
    .from(outgoingWebhooks)
    .innerJoin(user, eq(user.id, outgoingWebhooks.userId))
    .where(eq(outgoingWebhooks.id, id))
    .for('update', { of: outgoingWebhooks })
  return row ? { ...row.webhook, email: row.email } : null
}

type Attempted = Pick<WebhookRow, 'lastStatus' | 'lastAt' | 'failingSince' | 'disabledAt' | 'disabledReason'>

export async function updateAttempted(tx: Transaction, id: string, values: Attempted): Promise<void> {
  await tx.update(outgoingWebhooks).set(values).where(eq(outgoingWebhooks.id, id))
}

/** Counts events that were not kept. */
export async function updateMissed(db: Queryable, id: string, missed: number): Promise<void> {
  await db
    .update(outgoingWebhooks)
    .set({ missed: sql`${outgoingWebhooks.missed} + ${missed}` })
    .where(eq(outgoingWebhooks.id, id))
}
