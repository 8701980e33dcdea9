import { type Channel, type DeliveryReason, MOVED_REASONS } from '@duely/domain'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { anyId, idList } from '../../platform/database/any-id.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { type Places, prepare } from '../../platform/database/prepare.ts'
import { deliveries, messages } from '../../platform/database/schema.ts'
import { updateReopened } from '../../platform/outbox/reopen.repo.ts'

/** One reminder in the ledger (table `deliveries`). */
export type LedgerEntry = {
  state: 'pending' | 'skipped' | 'superseded' | 'expired'
  channel: Channel
  /** Id of the device of a notification; empty on other channels. */
  device: string
  userId: string
  subscriptionId: string
  subscriptionName: string
  renewalDate: string
  /** The day that identifies it within its renewal. */
  day: string
  /** Only shown. */
  daysBefore: number
  reason: DeliveryReason | null
  dueAt: Date
  extendedUntil: Date | null
}

/**
 * Inserts owed reminders. An existing key is left unchanged, except one that was written off and is owed again (the
 * date moved away and back, e-mail was off and on): it gets a new message. None of these can have arrived: what was
 * handed over without an answer counts as sent. A text message keeps its own, by which the provider finds one that left
 * unnoticed. Skipped entries only fill gaps or end the wait of a reminder whose time
 * has moved.
 */
export async function insertLedgerEntries(
  tx: Transaction,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map((entry) => ({
    state: entry.state,
    channel: entry.channel,
    device: entry.device,
    user_id: entry.userId,
    subscription_id: entry.subscriptionId,
    subscription_name: entry.subscriptionName,
    renewal_date: entry.renewalDate,
    day: entry.day,
    days_before: entry.daysBefore,
    reason: entry.reason,
    due_at: entry.dueAt.toISOString(),
    extended_until: entry.extendedUntil?.toISOString() ?? null,
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${deliveries} (kind, channel, device, state, user_id, subscription_id, subscription_name, renewal_date,
      day, days_before, reason, due_at, extended_until, next_attempt_at, created_at, updated_at)
    select 'reminder', v.channel, v.device, v.state, v.user_id, v.subscription_id, v.subscription_name, v.renewal_date,
      v.day, v.days_before, v.reason, v.due_at, v.extended_until, ${at}, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as v(state text, channel text, device text, user_id text, subscription_id uuid, subscription_name text,
        renewal_date date, day date, days_before int, reason text, due_at timestamptz,
        extended_until timestamptz)
    on conflict (subscription_id, renewal_date, day, channel, device) do update set
      state = excluded.state, reason = excluded.reason, due_at = excluded.due_at,
      extended_until = excluded.extended_until, days_before = excluded.days_before,
      message_id = case when excluded.channel = 'sms' then ${deliveries.messageId} end,
      next_attempt_at = excluded.next_attempt_at, detail = null,
      subscription_name = excluded.subscription_name, updated_at = excluded.updated_at
    where ${deliveries.state} in ('skipped', 'superseded')
      and (excluded.state <> 'skipped' or ${inArray(deliveries.reason, [...MOVED_REASONS])})`)
  const texts = entries.filter(({ channel, state }) => channel === 'sms' && state === 'pending')
  if (texts.length > 0)
    await updateReopened(
      tx,
      texts.map(({ subscriptionId }) => subscriptionId),
      now,
    )
}

/** Ledger entries of these subscriptions for renewals from `fromDate` on. */
export async function selectLedger(db: Queryable, subscriptionIds: readonly string[], fromDate: string) {
  if (subscriptionIds.length === 0) return []
  return db
    .select({
      id: deliveries.id,
      subscriptionId: deliveries.subscriptionId,
      renewalDate: deliveries.renewalDate,
      day: deliveries.day,
      channel: deliveries.channel,
      state: deliveries.state,
      reason: deliveries.reason,
    })
    .from(deliveries)
    .where(
      and(inArray(deliveries.subscriptionId, [...subscriptionIds]), gte(deliveries.renewalDate, fromDate)),
    )
}

/** Extends queued reminders to the end of the renewal day, because a timezone change has moved that day onto them. */
export async function updateUsefulUntil(
  tx: Transaction,
  extended: readonly { id: string; extendedUntil: Date }[],
): Promise<void> {
  for (const [until, rows] of Map.groupBy(extended, (row) => row.extendedUntil.getTime())) {
    await tx
      .update(deliveries)
      .set({ extendedUntil: new Date(until) })
      .where(
        inArray(
          deliveries.id,
          rows.map((row) => row.id),
        ),
      )
  }
}

/**
 * Supersedes queued reminders that no longer hold. Those being sent are left alone; those handed over without an
 * answer are recorded as unconfirmed.
 */
export async function updateSuperseded(
  tx: Transaction,
  dropped: readonly { id: string; reason: DeliveryReason }[],
  now: Date,
): Promise<void> {
  for (const [reason, rows] of Map.groupBy(dropped, (row) => row.reason)) {
    const handedOverAt = tx
      .select({ at: messages.handedOverAt })
      .from(messages)
      .where(eq(messages.id, deliveries.messageId))
    const left = sql`${handedOverAt} is not null`
    await tx
      .update(deliveries)
      .set({
        state: sql`case when ${left} then 'sent' else 'superseded' end`,
        reason: sql`case when ${left} then 'UNCONFIRMED' else ${reason} end`,
        sentAt: sql`${handedOverAt}`,
        updatedAt: now,
      })
      .where(
        and(
          inArray(
            deliveries.id,
            rows.map((row) => row.id),
          ),
          eq(deliveries.state, 'pending'),
        ),
      )
  }
}

/** Per renewal and channel, the day of the latest reminder that is queued or sent; earlier ones must not follow it. */
export async function selectClosest(db: Queryable, subscriptionIds: readonly string[], now: Date) {
  if (subscriptionIds.length === 0) return []
  return closestOf(db, { ids: idList(subscriptionIds), now })
}

const closestOf = prepare('ledger-closest', (query, at: Places<{ ids: string; now: Date }>) =>
  query
    .select({
      subscriptionId: deliveries.subscriptionId,
      renewalDate: deliveries.renewalDate,
      channel: deliveries.channel,
      day: sql<string>`max(${deliveries.day})::text`,
    })
    .from(deliveries)
    .where(
      and(
        sql`${deliveries.subscriptionId} = ${anyId(at.ids)}`,
        inArray(deliveries.state, ['pending', 'sending', 'sent']),
        lte(deliveries.dueAt, sql.param(at.now, deliveries.dueAt)),
      ),
    )
    .groupBy(deliveries.subscriptionId, deliveries.renewalDate, deliveries.channel),
)

/** Supersedes every queued reminder of a user. */
export async function updateSupersededByDeletion(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'superseded', reason: 'account-deleted', updatedAt: now })
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.state, 'pending'),
        inArray(deliveries.kind, ['reminder', 'test-reminder']),
      ),
    )
}
