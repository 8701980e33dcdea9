import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Currency, shownAmount } from '@duely/domain'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'
import { billingCustomers, budgets, charges, subscriptions, user } from './schema.ts'

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

test('0011 and 0012 leave every amount, currency and category of before as it was', async () => {
  const { db } = database
  // The columns and constraints of before.
  await run(
    'drop table own_rates',
    'alter table reference_rates drop column others',
    ...['subscriptions', 'charges', 'budgets'].map(
      (table) => `alter table ${table} drop constraint ${table}_currency`,
    ),
    'alter table profiles drop constraint profiles_home_currency',
    'alter table subscriptions drop column category_id',
    'alter table budgets drop constraint budgets_user_id_currency_scope_pk',
    'alter table budgets drop column category_id, drop column scope',
    'alter table budgets add constraint budgets_user_id_currency_pk primary key (user_id, currency)',
    'drop table categories',
    ...['subscriptions', 'charges', 'budgets'].map(
      (table) => `alter table ${table} alter column amount set data type numeric(12, 2)`,
    ),
    'alter table subscriptions alter column trial_amount set data type numeric(12, 2)',
    ...['subscriptions', 'charges', 'budgets'].map(
      (table) =>
        `alter table ${table} add constraint ${table}_currency check (currency in ('USD', 'EUR', 'GBP'))`,
    ),
    `alter table profiles add constraint profiles_home_currency check (home_currency in ('USD', 'EUR', 'GBP'))`,
    `alter table charges add constraint charges_category check (category in ('Gaming'))`,
    `insert into "user" (id, name, email) values ('eve', 'eve', 'eve@example.com')`,
    `insert into profiles (id, email, home_currency) values ('eve', 'eve@example.com', 'EUR')`,
    `insert into subscriptions (user_id, name, amount, currency, billing_cycle, category, next_billing_date,
      anchor_date, trial_amount) values ('eve', 'Netflix', 9999999999.99, 'USD', 'monthly', 'Gaming', '2026-03-10',
      '2026-03-10', 0.50)`,
    `insert into charges (user_id, subscription_name, category, charged_on, amount, currency)
      values ('eve', 'Netflix', 'Gaming', '2026-02-10', 15.90, 'GBP')`,
    `insert into budgets (user_id, currency, amount) values ('eve', 'EUR', 0.01)`,
  )
  await run(...statementsOf('0013_currencies_and_categories'))
  const shown = (amount: string | null, currency: Currency) => amount && shownAmount(amount, currency)
  const [row] = await db.select().from(subscriptions)
  expect([row?.category, row?.categoryId, row?.currency]).toEqual(['Gaming', null, 'USD'])
  expect([shown(row?.amount ?? null, 'USD'), shown(row?.trialAmount ?? null, 'USD')]).toEqual([
    '9999999999.99',
    '0.50',
  ])
  const [charge] = await db.select().from(charges)
  expect([charge?.category, shown(charge?.amount ?? null, 'GBP')]).toEqual(['Gaming', '15.90'])
  const [budget] = await db.select().from(budgets)
  expect([budget?.scope, shown(budget?.amount ?? null, 'EUR')]).toEqual(['', '0.01'])
  await run(`update subscriptions set amount = 5.555, currency = 'KWD'`)
})
