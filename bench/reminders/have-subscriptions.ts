import type { Database } from '../../apps/server/src/platform/database/database.ts'

export type Seed = {
  people: number
  /** Active subscriptions per user. */
  each: number
  /** Instants and dates in PostgreSQL's format. */
  remindAt: string | null
  renewal: string
  rollAt: string
}

/**
 * Bulk insert into an empty table without checking foreign keys row by row,
 * because the references are known to be valid.
 */
export async function haveSubscriptions(db: Database, seed: Seed): Promise<void> {
  const { people, each, renewal, rollAt } = seed
  const remindAt = seed.remindAt === null ? 'null::timestamptz' : `timestamptz '${seed.remindAt}'`
  const everybody = `generate_series(1, ${people}) n`
  const email = `'p' || n || '@example.com'`
  await db.transaction(async (tx) => {
    const run = (text: string) => tx.execute(text)
    await run('set local statement_timeout = 0')
    await run('set local session_replication_role = replica')
    await run(`
      insert into "user" (id, name, email, email_verified)
      select 'p' || n, 'Person ' || n, ${email}, true from ${everybody}`)
    await run(`insert into profiles (id, email, timezone) select 'p' || n, ${email}, 'UTC' from ${everybody}`)
    await run(`insert into subscribers (user_id, plan_id) select 'p' || n, 'pro-monthly' from ${everybody}`)
    await run(`
      insert into subscriptions (user_id, name, amount, currency, billing_cycle, notification_interval, status,
        next_billing_date, anchor_date, remind_at, roll_at, claimed_until, owed_since, created_at, updated_at)
      select 'p' || n, 'Service ' || n || '/' || m, 15.99, 'USD', 'monthly', '{3}', 'active', date '${renewal}',
        date '${renewal}', ${remindAt}, timestamptz '${rollAt}', timestamptz '2026-02-01', timestamptz '2026-02-01',
        timestamptz '2026-02-01', timestamptz '2026-02-01'
      from ${everybody}, generate_series(1, ${each}) m`)
  })
  await db.execute('analyze')
}
