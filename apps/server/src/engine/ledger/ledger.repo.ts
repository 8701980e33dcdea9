import { BACKUP_ADDRESS, type Channel, type DeliveryReason, MOVED_REASONS } from '@duely/domain'
import { and, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { stateOfKnown, updateReopened } from '#server/engine/outbox/index.ts'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { deliveries, messages, QUESTION_KIND, REMINDER_KIND } from '#server/platform/database/schema.ts'

/** One reminder in the ledger (table `deliveries`). */
export type LedgerEntry = {
  state: 'pending' | 'skipped' | 'superseded' | 'expired'
  channel: Channel
  /** Id of the device of a notification or of the way, or the backup address; otherwise empty. */
  device: string
  /** Whom it is for. */
  userId: string
  subscriptionId: string
  subscriptionName: string
  renewalDate: string
  /** The day that identifies it within its renewal. */
  day: string
  /** Only shown; null of what is not a reminder. */
  daysBefore: number | null
  reason: DeliveryReason | null
  dueAt: Date
  extendedUntil: Date | null
}

/**
 * Inserts owed reminders. An existing key is left unchanged, except one that was written off and is owed
 * again (the date moved away and back, e-mail was off and on): it gets a new message. None of these can have
 * arrived: what was handed over without an answer counts as sent. A text message keeps its own, by which the
 * provider finds one that left unnoticed. Skipped entries only fill gaps or end the wait of a reminder whose
 * time has moved.
 *
 * @param kind default: that of reminders
 */
export async function insertLedgerEntries(
  tx: Transaction,
  entries: readonly LedgerEntry[],
  now: Date,
  kind: string = REMINDER_KIND,
): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT)
    await insertSlice(tx, entries.slice(start, start + ROWS_PER_INSERT), now, kind)
}

/**
 * Rows inserted by one statement: a few milliseconds of the event loop. A statement takes 65,535 parameters,
 * which are 4,000 rows: what a hundred renewals owe to six people with seven places each.
 */
const ROWS_PER_INSERT = 250

async function insertSlice(
  tx: Transaction,
  entries: readonly LedgerEntry[],
  now: Date,
  kind: string,
): Promise<void> {
  await tx
    .insert(deliveries)
    .values(
      entries.map((entry) => ({
        ...entry,
        kind,
        nextAttemptAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [
        deliveries.subscriptionId,
        deliveries.renewalDate,
        deliveries.day,
        deliveries.channel,
        deliveries.device,
        deliveries.userId,
      ],
      set: {
        state: sql`excluded.state`,
        reason: sql`excluded.reason`,
        dueAt: sql`excluded.due_at`,
        extendedUntil: sql`excluded.extended_until`,
        daysBefore: sql`excluded.days_before`,
        messageId: sql`case when excluded.channel = 'sms' then ${deliveries.messageId} end`,
        nextAttemptAt: sql`excluded.next_attempt_at`,
        detail: null,
        subscriptionName: sql`excluded.subscription_name`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`${deliveries.state} in ('skipped', 'superseded')
        and (excluded.state <> 'skipped' or ${inArray(deliveries.reason, [...MOVED_REASONS])})`,
    })
  const texts = entries.filter(({ channel, state }) => channel === 'sms' && state === 'pending')
  if (texts.length > 0) await updateReopened(tx, texts, now)
}

/**
 * Ledger entries of these subscriptions for renewals from `fromDate` on; those to the backup address as a
 * channel of their own, because the entry of the first address is the one that every reminder has.
 */
export async function selectLedger(db: Queryable, subscriptionIds: readonly string[], fromDate: string) {
  if (subscriptionIds.length === 0) return []
  return ledgerOf(db).execute({ ids: subscriptionIds, fromDate })
}

const ledgerOf = prepared((db) =>
  db
    .select({
      id: deliveries.id,
      userId: deliveries.userId,
      subscriptionId: deliveries.subscriptionId,
      renewalDate: deliveries.renewalDate,
      day: deliveries.day,
      channel: sql<string>`case when ${deliveries.device} = ${sql.raw(`'${BACKUP_ADDRESS}'`)}
        then ${deliveries.device} else ${deliveries.channel} end`,
      state: deliveries.state,
      reason: deliveries.reason,
      dueAt: deliveries.dueAt,
    })
    .from(deliveries)
    .where(
      and(
        sql`${deliveries.subscriptionId} = ${anyId(sql.placeholder('ids'))}`,
        eq(deliveries.kind, REMINDER_KIND),
        gte(deliveries.renewalDate, sql.placeholder('fromDate')),
      ),
    )
    .prepare('ledger-of-subscriptions'),
)

/**
 * Extends queued reminders to the end of the renewal day, because
 * a timezone change has moved that day onto them.
 */
export async function updateUsefulUntil(
  tx: Transaction,
  extended: readonly { id: string; extendedUntil: Date }[],
): Promise<void> {
  for (const [until, rows] of Map.groupBy(extended, (row) => row.extendedUntil.getTime())) {
    await tx
      .update(deliveries)
      .set({ extendedUntil: new Date(until) })
      .where(sql`${deliveries.id} = ${anyId(rows.map(({ id }) => id))}`)
  }
}

/**
 * Supersedes queued reminders that no longer hold. Those being sent are left alone; those handed over without
 * an answer are recorded as unconfirmed.
 */
export async function updateSuperseded(
  tx: Transaction,
  dropped: readonly { id: string; reason: DeliveryReason }[],
  now: Date,
): Promise<void> {
  for (const [reason, rows] of Map.groupBy(dropped, (row) => row.reason))
    await tx
      .update(deliveries)
      .set(endOfDropped(tx, reason, now))
      .where(
        and(sql`${deliveries.id} = ${anyId(rows.map(({ id }) => id))}`, sql`${stateOfKnown} = 'pending'`),
      )
}

/**
 * Supersedes what waits for others about a renewal that a member of the household has answered, or snoozed
 * for all of them.
 *
 * @param by the user who did
 * @param until the day to which it was put off: what is due from then on stays; null: nothing does
 */
export async function updateAnsweredByOther(
  tx: Transaction,
  {
    subscriptionId,
    renewalDate,
    by,
    until,
  }: { subscriptionId: string; renewalDate: string; by: string; until: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(deliveries)
    .set(endOfDropped(tx, 'answered-by-other', now))
    .where(
      and(
        eq(deliveries.subscriptionId, subscriptionId),
        eq(deliveries.renewalDate, renewalDate),
        eq(deliveries.kind, REMINDER_KIND),
        eq(deliveries.state, 'pending'),
        ne(deliveries.userId, by),
        until === null ? undefined : lt(deliveries.day, until),
      ),
    )
}

/** What happens to a queued row that no longer holds: what may have arrived is never owed again. */
function endOfDropped(tx: Transaction, reason: DeliveryReason, now: Date) {
  const handedOverAt = tx
    .select({ at: messages.handedOverAt })
    .from(messages)
    .where(eq(messages.id, deliveries.messageId))
  const left = sql`${handedOverAt} is not null`
  return {
    state: sql`case when ${left} then 'sent' else 'superseded' end`,
    reason: sql`case when ${left} then 'UNCONFIRMED' else ${reason} end`,
    sentAt: sql`${handedOverAt}`,
    updatedAt: now,
  }
}

/**
 * Per reader, renewal and channel, the day of the latest reminder that is queued or sent, which earlier ones
 * must not follow, and of the first that was sent (null: none was). Of the renewals asked about; others from
 * the first of them on may be among the answers, earlier ones are not read.
 */
export async function selectClosest(
  db: Queryable,
  renewals: readonly { subscriptionId: string | null; renewalDate: string | null }[],
  now: Date,
) {
  const ids = [...new Set(renewals.flatMap(({ subscriptionId }) => subscriptionId ?? []))]
  const [first] = renewals.flatMap(({ renewalDate }) => renewalDate ?? []).toSorted()
  if (ids.length === 0 || first === undefined) return []
  return db
    .select({
      userId: deliveries.userId,
      subscriptionId: deliveries.subscriptionId,
      renewalDate: deliveries.renewalDate,
      channel: deliveries.channel,
      day: sql<string>`max(${deliveries.day})::text`,
      firstSent: sql<string | null>`min(${deliveries.day}) filter (where ${deliveries.state} = 'sent')::text`,
    })
    .from(deliveries)
    .where(
      and(
        sql`${deliveries.subscriptionId} = ${anyId(ids)}`,
        gte(deliveries.renewalDate, first),
        eq(deliveries.kind, REMINDER_KIND),
        inArray(deliveries.state, ['pending', 'sending', 'sent']),
        lte(deliveries.dueAt, now),
      ),
    )
    .groupBy(deliveries.userId, deliveries.subscriptionId, deliveries.renewalDate, deliveries.channel)
}

/**
 * Supersedes every queued reminder of a user whose account is stopped; those handed over without an answer
 * are recorded as unconfirmed.
 */
export async function updateSupersededByStop(
  tx: Transaction,
  userId: string,
  reason: 'account-deleted' | 'account-disabled',
  now: Date,
): Promise<void> {
  await tx
    .update(deliveries)
    .set(endOfDropped(tx, reason, now))
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.state, 'pending'),
        inArray(deliveries.kind, ['reminder', 'test-reminder', QUESTION_KIND]),
      ),
    )
}
