import type { Ended } from '@duely/domain'
import { eq, sql } from 'drizzle-orm'
import { anyId, idList } from '../../../platform/database/any-id.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { prepareSql } from '../../../platform/database/prepare.ts'
import { charges, subscriptions } from '../../../platform/database/schema.ts'

/** A subscription's position on its calendar and its next alarms. */
export type ScheduleRow = {
  id: string
  nextBillingDate: string
  remindAt: Date | null
  rollAt: Date | null
  claimedUntil: Date
  owedSince: Date
  derivedFrom: string
}

/** Rows per statement: the join's cost grows quadratically when the planner underestimates the row count. */
const UPDATED_AT_ONCE = 100

/** Writes the derived columns of many subscriptions in slices. The caller holds their locks. */
export async function updateSchedules(tx: Transaction, rows: readonly ScheduleRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += UPDATED_AT_ONCE)
    await updateSlice(tx, rows.slice(start, start + UPDATED_AT_ONCE))
}

async function updateSlice(tx: Transaction, rows: readonly ScheduleRow[]): Promise<void> {
  const values = rows.map((row) => ({
    id: row.id,
    next_billing_date: row.nextBillingDate,
    remind_at: row.remindAt?.toISOString() ?? null,
    roll_at: row.rollAt?.toISOString() ?? null,
    claimed_until: row.claimedUntil.toISOString(),
    owed_since: row.owedSince.toISOString(),
    derived_from: row.derivedFrom,
  }))
  const ids = idList(rows.map(({ id }) => id))
  await updateOfValues(tx, { ids, values: JSON.stringify(values) })
}

const updateOfValues = prepareSql<{ ids: string; values: string }, never>(
  'schedules-update',
  // The ids are listed too, so that the primary key is used; the join alone scans the whole table.
  (at) => sql`
    update ${subscriptions} set next_billing_date = v.next_billing_date, remind_at = v.remind_at, roll_at = v.roll_at,
      claimed_until = v.claimed_until, owed_since = v.owed_since, derived_from = v.derived_from
    from jsonb_to_recordset(${at.values}::text::jsonb)
      as v(id uuid, next_billing_date date, remind_at timestamptz, roll_at timestamptz,
        claimed_until timestamptz, owed_since timestamptz, derived_from text)
    where ${subscriptions.id} = v.id and ${subscriptions.id} = ${anyId(at.ids)}`,
)

/** A passed renewal as recorded. */
export type ChargeRow = {
  userId: string
  subscriptionId: string
  subscriptionName: string
  category: string | null
  chargedOn: string
  amount: string
  currency: string
  createdAt: Date
}

/** Inserts charges of passed renewals, skipping duplicates. */
export async function insertCharges(tx: Transaction, rows: readonly ChargeRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    user_id: row.userId,
    subscription_id: row.subscriptionId,
    subscription_name: row.subscriptionName,
    category: row.category,
    charged_on: row.chargedOn,
    amount: row.amount,
    currency: row.currency,
    created_at: row.createdAt.toISOString(),
  }))
  await insertOfValues(tx, { values: JSON.stringify(values) })
}

const insertOfValues = prepareSql<{ values: string }, never>(
  'charges-insert',
  (at) => sql`
    insert into ${charges} (user_id, subscription_id, subscription_name, category, charged_on, amount, currency, created_at)
    select v.* from jsonb_to_recordset(${at.values}::text::jsonb)
      as v(user_id text, subscription_id uuid, subscription_name text, category text, charged_on date,
        amount numeric(12, 2), currency text, created_at timestamptz)
    on conflict (subscription_id, charged_on) do nothing`,
)

/** A subscription after its last renewal. */
export type EndedRow = Ended & { id: string; userId: string }

/** Sets them to cancelled and clears fields about the upcoming renewal. */
export async function updateEnded(tx: Transaction, rows: readonly EndedRow[], now: Date): Promise<void> {
  for (const { id, status, accessUntil } of rows)
    await tx
      .update(subscriptions)
      .set({
        status,
        accessUntil,
        keptRenewal: null,
        snoozedRenewal: null,
        snoozedUntil: null,
        lastAct: null,
        updatedAt: now,
      })
      .where(eq(subscriptions.id, id))
}
