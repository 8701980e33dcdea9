import type { Watch } from '@duely/domain'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries, QUESTION_KIND, subscriptions } from '#server/platform/database/schema.ts'

/** Log lines of answers, by the day they are about. */
const ANSWERED = ['said-stopped', 'said-charged', 'seen-stopped', 'seen-charged'] as const

/**
 * The charge days of these subscriptions about which a question was asked or answered before, as
 * `id/YYYY-MM-DD`: one is never asked twice, also where a cancellation is taken back and recorded again.
 */
export async function selectQuestioned(db: Queryable, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ id: deliveries.subscriptionId, day: deliveries.renewalDate })
    .from(deliveries)
    .where(
      and(
        sql`${deliveries.subscriptionId} = ${anyId(subscriptionIds)}`,
        or(
          and(
            eq(deliveries.kind, QUESTION_KIND),
            inArray(deliveries.state, ['pending', 'sending', 'sent', 'failed']),
          ),
          and(eq(deliveries.kind, 'act'), inArray(deliveries.reason, [...ANSWERED])),
        ),
      ),
    )
  return new Set(rows.map(({ id, day }) => `${id}/${day}`))
}

/** The questions of these subscriptions that are in the ledger, whatever the outcome. */
export async function selectQuestions(db: Queryable, subscriptionIds: readonly string[]) {
  return db
    .select({
      id: deliveries.id,
      subscriptionId: deliveries.subscriptionId,
      userId: deliveries.userId,
      renewalDate: deliveries.renewalDate,
      day: deliveries.day,
      state: deliveries.state,
      reason: deliveries.reason,
    })
    .from(deliveries)
    .where(
      and(sql`${deliveries.subscriptionId} = ${anyId(subscriptionIds)}`, eq(deliveries.kind, QUESTION_KIND)),
    )
}

/** A watch after a step, and its next alarm. */
export type WatchRow = { id: string; watch: Watch | null; watchAt: Date | null }

/** Writes watches of locked subscriptions. */
export async function updateWatches(tx: Transaction, rows: readonly WatchRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ id, watch, watchAt }) => ({
    id,
    watch,
    watch_at: watchAt?.toISOString() ?? null,
  }))
  const ids = rows.map(({ id }) => id)
  await tx
    .update(subscriptions)
    .set({ watch: sql`v.watch`, watchAt: sql`v.watch_at` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as v(id uuid, watch jsonb, watch_at timestamptz)`,
    )
    .where(sql`${subscriptions.id} = v.id and ${subscriptions.id} = ${anyId(ids)}`)
}
