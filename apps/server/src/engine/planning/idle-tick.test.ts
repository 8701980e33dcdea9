import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

// Idle ticks must be cheap: no statement of a tick may scan a whole table.
let harness: ReminderHarness
beforeAll(async () => {
  // On PostgreSQL the connections of a borrowed database may still report reads of the tests before.
  harness = await createReminderHarness({ database: await createTestDatabase() })
  await harness.addPerson({ id: 'ann' })
  await harness.db.execute(sql`
    insert into subscriptions (user_id, name, amount, currency, billing_cycle, next_billing_date, anchor_date,
      remind_at, roll_at)
    select 'ann', 'No ' || n, 1, 'USD', 'monthly', '2026-05-01', '2026-05-01',
      timestamptz '2026-04-28 09:00Z', timestamptz '2026-05-02 00:00Z'
    from generate_series(1, 20000) n`)
  await harness.db.execute(sql`
    insert into deliveries (kind, channel, state, user_id, due_at, next_attempt_at)
    select 'reminder', 'email', 'sent', 'ann', timestamptz '2026-01-01 09:00Z', timestamptz '2026-01-01 09:00Z'
    from generate_series(1, 20000) n`)
  await harness.db.execute(sql`analyze`)
})
afterAll(() => harness.close())

test('a tick with nothing due reads almost none of 20,000 waiting and 20,000 sent rows', async () => {
  // The first of a day also checks the ledger.
  await harness.tick()
  const transactions = vi.spyOn(harness.db, 'transaction')
  const before = await rowsRead()
  expect(await harness.tick()).toEqual({ claimed: 0, rolled: 0, handedOver: 0 })
  expect(transactions).not.toHaveBeenCalled()
  transactions.mockRestore()
  // The planner's index look-ups read a few entries.
  expect((await rowsRead()) - before).toBeLessThan(50)
})

/** Rows of the two growing tables read so far, by sequential or index scan. */
async function rowsRead(): Promise<number> {
  await harness.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await harness.db.execute<{ read: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_user_tables where relname in ('subscriptions', 'deliveries')`)
  return rows[0]?.read ?? Number.NaN
}
