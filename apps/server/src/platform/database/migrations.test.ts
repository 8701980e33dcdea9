import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'
import { billingCustomers, user } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await database.db.execute(sql.raw(statement))
}

function statementsOf(migration: string): string[] {
  return readFileSync(join(MIGRATIONS_FOLDER, `${migration}.sql`), 'utf8').split('--> statement-breakpoint')
}

test('0003 splits what was last reported into its columns', async () => {
  await run(
    'alter table billing_customers drop column reported_plan, drop column reported_phase, drop column reported_until',
    `alter table billing_customers add column reported_entitlement text not null default 'free'`,
  )
  const reported = {
    ann: 'pro-annual',
    bob: 'free',
    cleo: 'pro-monthly ending 2026-04-02T12:00:00.250Z',
    dan: 'pro-annual past-due 2026-03-09T12:00:00.000Z',
  }
  for (const [id, text] of Object.entries(reported)) {
    await database.db.insert(user).values({ id, name: id, email: `${id}@example.com` })
    await run(`insert into billing_customers (user_id, reported_entitlement) values ('${id}', '${text}')`)
  }
  await run(...statementsOf('0003_reported_plan'))
  const rows = await database.db.select().from(billingCustomers).orderBy(asc(billingCustomers.userId))
  expect(rows.map((row) => [row.reportedPlan, row.reportedPhase, row.reportedUntil])).toEqual([
    ['pro-annual', null, null],
    ['free', null, null],
    ['pro-monthly', 'ending', new Date('2026-04-02T12:00:00.250Z')],
    ['pro-annual', 'past-due', new Date('2026-03-09T12:00:00Z')],
  ])
})
