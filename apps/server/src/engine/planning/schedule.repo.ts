import type { Ended } from '@duely/domain'
import { eq, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { charges, subscriptions } from '#server/platform/database/schema.ts'
import type { SubscriptionSchedule } from '#server/ports/reminder-scheduler.ts'

/** A subscription's position on its calendar and its next alarms. */
export type ScheduleRow = SubscriptionSchedule & { id: string }

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
    watch_at: row.watchAt?.toISOString() ?? null,
    claimed_until: row.claimedUntil.toISOString(),
    owed_since: row.owedSince.toISOString(),
    derived_from: row.derivedFrom,
  }))
  const ids = rows.map(({ id }) => id)
  await tx
    .update(subscriptions)
    .set({
      nextBillingDate: sql`v.next_billing_date`,
      remindAt: sql`v.remind_at`,
      rollAt: sql`v.roll_at`,
      watchAt: sql`v.watch_at`,
      claimedUntil: sql`v.claimed_until`,
      owedSince: sql`v.owed_since`,
      derivedFrom: sql`v.derived_from`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as v(id uuid, next_billing_date date, remind_at timestamptz, roll_at timestamptz, watch_at timestamptz,
        claimed_until timestamptz, owed_since timestamptz, derived_from text)`)
    // The ids are listed too, so that the primary key is used; the join alone scans the whole table.
    .where(sql`${subscriptions.id} = v.id and ${subscriptions.id} = ${anyId(ids)}`)
}

/** A passed renewal as recorded. */
export type ChargeRow = typeof charges.$inferInsert

/** Charges inserted by one statement, which takes 65,535 parameters; after a long stop there are more. */
const INSERTED_AT_ONCE = 500

/** Inserts charges of passed renewals, skipping duplicates. */
export async function insertCharges(tx: Transaction, rows: readonly ChargeRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    await tx
      .insert(charges)
      .values(rows.slice(start, start + INSERTED_AT_ONCE))
      .onConflictDoNothing({ target: [charges.subscriptionId, charges.chargedOn] })
}

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
