import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { charges, subscriptions } from '../../../platform/database/schema.ts'

/** Where a subscription stands on its calendar, and when it is next looked at. */
export type ScheduleRow = {
  id: string
  nextBillingDate: string
  remindAt: Date | null
  rollAt: Date | null
  claimedUntil: Date
  owedSince: Date
  derivedFrom: string
}

/** How many rows one statement takes: its cost grows with their square where the database guesses few of them. */
const UPDATED_AT_ONCE = 100

/** Writes the derived columns of many subscriptions, in slices. Whoever calls holds their locks. */
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
  // Named as well, so that the rows are found by their key: by the join alone the whole table is read.
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  await tx.execute(sql`
    update ${subscriptions} set next_billing_date = v.next_billing_date, remind_at = v.remind_at, roll_at = v.roll_at,
      claimed_until = v.claimed_until, owed_since = v.owed_since, derived_from = v.derived_from
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as v(id uuid, next_billing_date date, remind_at timestamptz, roll_at timestamptz,
        claimed_until timestamptz, owed_since timestamptz, derived_from text)
    where ${subscriptions.id} = v.id and ${subscriptions.id} = any(${ids}::text::uuid[])`)
}

export type ChargeRow = typeof charges.$inferInsert

/** Records renewals that passed, each once. */
export async function insertCharges(tx: Transaction, rows: readonly ChargeRow[]): Promise<void> {
  // In slices: every value is a parameter, and a statement holds 65,535 of them.
  for (let start = 0; start < rows.length; start += 1_000) {
    await tx
      .insert(charges)
      .values(rows.slice(start, start + 1_000))
      .onConflictDoNothing({ target: [charges.subscriptionId, charges.chargedOn] })
  }
}
