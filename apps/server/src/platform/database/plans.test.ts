import type { Account } from '@duely/contract'
import { API_KEY_PREFIX, VIEWS } from '@duely/domain'
import { eq, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockProfilesByPhone, selectLanguagesByPhone } from '#server/features/sms/opt-out/stops.repo.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { subscribers } from '#server/platform/database/schema.ts'
import { liveTogether, memberNamed, somebody } from '#server/testing/household-people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** In each table that grows. PLAN_ROWS=200000 is the long form. */
const ROWS = Number(process.env.PLAN_ROWS ?? 50_000)
const PATIENCE_MS = 300_000
/** Tables that grow with users and time; filled, so that a scan becomes visible. */
const GROWING = [
  'user',
  'account',
  'profiles',
  'subscribers',
  'session',
  'known_networks',
  'rate_limit',
  'subscriptions',
  'charges',
  'deliveries',
  'households',
  'household_members',
  'subscription_shares',
  'subscription_followers',
]
/**
 * Of a few thousand, PostgreSQL reads all for a join rather than look each up, where it expects many keys.
 */
const COUNTERS = 5_000

/** Statements that walk a whole table on purpose, in parts and at night. */
const WALKS = [
  // The nightly check of the ledger, by id.
  /order by "subscriptions"\."id" (asc )?limit/i,
]

let server: TestServer
const made = new Map<string, unknown[]>()
/** Texts of the statements sent under a name. */
const named = new Map<string, string>()

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return
  // Its own: the rows in each table and listeners on its connections would stay for the next test.
  server = await startTestServer({ database: await createTestDatabase() })
  await fill(server)
  if (server.database.kind === 'postgres') {
    // Connections opened earlier would not be observed.
    server.database.pool.on('connect', listen)
    await server.database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where false')
    for (const client of Reflect.get(server.database.pool, '_clients')) listen(client)
  }
  await everyAct(server)
}, PATIENCE_MS)
afterAll(() => server?.close(), PATIENCE_MS)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'no statement of a request or a tick scans a growing table',
  async () => {
    expect(made.size).toBeGreaterThan(60)
    const scans: string[] = []
    for (const [text, explained] of await plansOfMade()) {
      if (WALKS.some((walk) => walk.test(text))) continue
      const tables = scannedTables(explained)
      const growing = tables.filter((table) => GROWING.includes(table))
      if (growing.length > 0) scans.push(`${growing.join(', ')}: ${text}`)
    }
    expect(scans).toEqual([])
  },
  PATIENCE_MS,
)

// Tables that are nearly empty here are scanned because that is cheapest, which says nothing of full ones.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'every statement has an index for each of its tables, also those not filled here',
  async () => {
    const scanning = [...(await plansOfMade('off'))].filter(
      ([, explained]) => scannedTables(explained).length > 0,
    )
    expect(scanning.map(([text]) => text)).toEqual([])
    const unindexed = await plan('select * from rate_limit where count = $1', [1], 'off')
    expect(scannedTables(unindexed)).toEqual(['rate_limit'])
  },
  PATIENCE_MS,
)

// After a few uses PostgreSQL may plan a named statement once for all values, without knowing them.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'no named statement scans a growing table when its values are unknown',
  async () => {
    expect(named.size).toBeGreaterThan(17)
    const scans: string[] = []
    for (const [name, text] of named) {
      const growing = scannedTables(await planOfAnyValues(text)).filter((table) => GROWING.includes(table))
      if (growing.length > 0) scans.push(`${growing.join(', ')}: ${name}`)
    }
    expect(scans).toEqual([])
    const unindexed = await planOfAnyValues('select * from subscriptions where name = $1')
    expect(scannedTables(unindexed)).toEqual(['subscriptions'])
  },
  PATIENCE_MS,
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'no statement reads a list of ids anew for every row',
  async () => {
    const rereading = [...(await plansOfMade())].filter(([, explained]) => castsListPerRow(explained))
    expect(rereading.map(([text]) => text)).toEqual([])
  },
  PATIENCE_MS,
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'messages asked for by key are looked up by it, not among all that wait',
  async () => {
    const byKey = [...(await plansOfMade())].filter(([text]) =>
      /"deliveries"\."(message_id" = any|id" = (any|v\.id))/.test(text),
    )
    expect(byKey.length).toBeGreaterThanOrEqual(2)
    const walking = byKey.filter(([, explained]) =>
      usedIndexes(explained).some((index) => index.endsWith('_waiting') || index === 'deliveries_unfinished'),
    )
    expect(walking.map(([text]) => text)).toEqual([])
  },
  PATIENCE_MS,
)

test.skipIf(!process.env.TEST_DATABASE_URL)('the check detects such a list', async () => {
  const text = 'select * from plans where id = any($1::text::text[])'
  expect(castsListPerRow(await plan(text, ['{free,pro}']))).toBe(true)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('the check detects a scan', async () => {
  expect(scannedTables(await plan('select * from subscriptions where name = $1', ['x']))).toEqual([
    'subscriptions',
  ])
})

function listen(client: ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  Object.defineProperty(client, 'query', {
    value: (first: unknown, ...rest: unknown[]) => {
      const config = typeof first === 'string' ? { text: first } : first
      const { name, text, values } = config as { name?: string; text?: string; values?: unknown[] }
      const given = values ?? (Array.isArray(rest[0]) ? rest[0] : [])
      if (text !== undefined && !made.has(text)) made.set(text, given)
      if (text !== undefined && name !== undefined) named.set(name, text)
      return query(first, ...rest)
    },
  })
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] } & Record<string, unknown>

/** The plans of the statements made so far, by their text. */
async function plansOfMade(scans: 'on' | 'off' = 'on'): Promise<Map<string, Node>> {
  const plans = new Map<string, Node>()
  for (const [text, values] of [...made])
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text))
      plans.set(text, await plan(text, values, scans))
  return plans
}

/** @param scans 'off': a scan only where nothing else is possible */
function plan(text: string, values: unknown[], scans: 'on' | 'off' = 'on'): Promise<Node> {
  return onConnection(async (client) => {
    await client.query(`set enable_seqscan = ${scans}`)
    return explain(client, text, values)
  })
}

/** The plan that PostgreSQL makes for a named statement once it no longer looks at the values. */
function planOfAnyValues(text: string): Promise<Node> {
  const count = new Set(text.match(/\$\d+/g)).size
  const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`
  return onConnection(async (client) => {
    await client.query('set enable_seqscan = on; set plan_cache_mode = force_generic_plan')
    await client.query(`prepare of_any_values as ${text}`)
    try {
      return await explain(client, `execute of_any_values${values}`)
    } finally {
      await client.query('deallocate of_any_values; reset plan_cache_mode')
    }
  })
}

async function onConnection<T>(run: (client: ClientBase) => Promise<T>): Promise<T> {
  if (server.database.kind !== 'postgres') throw new Error('Only PostgreSQL tells its plans this way')
  const client = await server.database.pool.connect()
  try {
    return await run(client)
  } finally {
    client.release()
  }
}

async function explain(client: ClientBase, text: string, values: unknown[] = []): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error(`No plan: ${text}`)
  return explained.Plan
}

function scannedTables({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Node): string[] {
  const own = type === 'Seq Scan' && table !== undefined ? [table] : []
  return [...own, ...Plans.flatMap(scannedTables)]
}

function usedIndexes({ 'Index Name': index, Plans = [] }: Node): string[] {
  return [...(typeof index === 'string' ? [index] : []), ...Plans.flatMap(usedIndexes)]
}

/**
 * A cast of text to an array depends on the session, so PostgreSQL
 * evaluates it for each row where a condition has it.
 */
function castsListPerRow({ Plans = [], ...node }: Node): boolean {
  const conditions = Object.values(node).filter((value) => typeof value === 'string')
  return conditions.some((each) => /::(text|cstring)\)::\w+\[\]/.test(each)) || Plans.some(castsListPerRow)
}

/** Creates this many users, each with a row in every growing table. */
async function fill({ db }: TestServer): Promise<void> {
  const each = sql`from generate_series(1, ${sql.raw(String(ROWS))}) as n`
  const id = sql`'p' || n`
  const email = sql`'p' || n || '@example.com'`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(
      sql`insert into "user" (id, name, email, email_verified) select ${id}, 'x', ${email}, true ${each}`,
    )
    await tx.execute(sql`insert into profiles (id, email, timezone, phone_number)
      select ${id}, ${email}, 'UTC', '+1' || 2000000000 + n ${each}`)
    await tx.execute(sql`insert into subscribers (user_id, plan_id) select ${id}, 'pro-annual' ${each}`)
    await tx.execute(sql`insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      select ${id}, ${id}, 'credential', ${id}, 'x', now(), now() ${each}`)
    await tx.execute(
      sql`insert into known_networks (user_id, network, last_used_at) select ${id}, 'x', now() ${each}`,
    )
    await tx.execute(sql`insert into rate_limit (key, count, last_request)
      select 'auth:sign-in:' || md5(n::text), 1, 0 from generate_series(1, ${sql.raw(String(COUNTERS))}) as n`)
    await tx.execute(sql`insert into session (id, token, user_id, expires_at)
      select 's' || n, 't' || n, ${id}, timestamptz '2026-03-20' ${each}`)
    await tx.execute(sql`insert into subscriptions (id, user_id, name, amount, currency, billing_cycle, next_billing_date,
        anchor_date, remind_at, roll_at, claimed_until, owed_since)
      select md5('s' || n)::uuid, ${id}, 'x', 9.99, 'USD', 'monthly', date '2026-04-01' + n % 300, date '2026-04-01' + n % 300,
        timestamptz '2026-03-29' + n % 300 * interval '1 day', timestamptz '2026-04-02' + n % 300 * interval '1 day',
        '2026-03-01', '2026-03-01' ${each}`)
    await tx.execute(sql`insert into charges (user_id, subscription_id, subscription_name, charged_on, amount, currency)
      select ${id}, md5('s' || n)::uuid, 'x', date '2026-01-01' - n % 300, 9.99, 'USD' ${each}`)
    await tx.execute(sql`insert into deliveries (kind, channel, state, user_id, subscription_id, renewal_date, days_before,
        due_at, next_attempt_at, created_at)
      select 'reminder', 'email', 'sent', ${id}, md5('s' || n)::uuid, date '2026-01-01', 3, timestamptz '2025-12-29' - n % 300
        * interval '1 day', '2025-12-29', timestamptz '2025-12-29' - n % 300 * interval '1 day' ${each}`)
    // Every two live together: the first shares theirs, the second pays, and both use and follow it.
    const ofEach = sql`from subscriptions s join household_members m on m.household_id = s.household_id`
    await tx.execute(
      sql`insert into households (id, name) select md5('h' || n)::uuid, 'x' ${each} where n % 2 = 1`,
    )
    await tx.execute(sql`insert into household_members (id, household_id, user_id, name)
      select md5('m' || n)::uuid, md5('h' || n - (n + 1) % 2)::uuid, ${id}, 'x' ${each}`)
    await tx.execute(sql`update subscriptions s set household_id = m.household_id, share_mode = 'equal',
      payer_member_id = m.id, decider_member_id = m.id from generate_series(2, ${sql.raw(String(ROWS))}, 2) as n
      join household_members m on m.id = md5('m' || n)::uuid where s.id = md5('s' || n - 1)::uuid`)
    for (const table of ['subscription_shares', 'subscription_followers'])
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (subscription_id, member_id) select s.id, m.id ${ofEach}`,
      )
  })
  await db.execute(sql`analyze`)
}

/** What two people who live together ask for and do, in each view. */
async function everyActTogether(server: TestServer, shared: string): Promise<void> {
  const ann = somebody(server, 'ann@example.com', server.cookie('ann'))
  const bob = somebody(server, 'bob@example.com', server.cookie('bob'))
  const home = await liveTogether(ann, bob)
  const [annsId, bobsId] = [memberNamed(home, 'ann'), memberNamed(home, 'bob')]
  const ok = async (answer: Promise<Response>) => {
    const { status } = await answer
    expect([200, 201, 204], await (await answer).text()).toContain(status)
  }
  const path = `/api/subscriptions/${shared}`
  const shares = { mode: 'equal', of: [{ member: annsId }, { member: bobsId }] }
  const household = { shares, payer: bobsId, decider: bobsId, followers: [annsId] }
  await ok(ann.call(path, { household }, 'PATCH'))
  await ok(ann.call(`${path}/charges`, { date: '2026-02-01', amount: '10.00' }))
  for (const who of [ann, bob])
    for (const view of VIEWS)
      for (const read of ['subscriptions', 'overview', 'analytics', 'charges'])
        await ok(who.call(`/api/${read}?view=${view}`))
  for (const read of ['household', 'account', 'reminders', 'export', `subscriptions/${shared}`])
    await ok(bob.call(`/api/${read}`))
  await server.tick()
  await ok(bob.call(`${path}/keep`, { renewalDate: '2026-03-05' }))
  await server.tick()
  await ok(bob.call('/api/household/leave', {}, 'POST'))
}

/** Every act of users and workers once. */
async function everyAct(server: TestServer): Promise<void> {
  const ann = { as: 'ann' } as const
  const netflix = {
    name: 'Netflix',
    amount: '15.99',
    billingCycle: 'monthly',
    category: 'Entertainment',
    nextBillingDate: '2026-03-05',
  }
  const added = await server.request('/api/subscriptions', { ...ann, json: netflix })
  const { id } = (await added.json()) as { id: string }
  const paths = ['subscriptions', 'subscriptions?status=active', 'account', 'reminders', 'overview', 'export']
  for (const path of [...paths, 'export/subscriptions.csv', `subscriptions/${id}/proof`, 'account/sessions'])
    await server.request(`/api/${path}`, ann)
  const authorization = `Bearer ${API_KEY_PREFIX}${'k'.repeat(43)}`
  await server.request('/api/subscriptions', { headers: { authorization } })
  const { profile } = (await (await server.request('/api/account', ann)).json()) as Account
  await server.db.update(subscribers).set({ planId: 'pro-annual' }).where(eq(subscribers.userId, profile.id))
  expect((await server.request('/api/analytics', ann)).status).toBe(200)
  await everyActTogether(server, id)
  const change = (path: string, json: unknown) => server.request(path, { ...ann, method: 'PATCH', json })
  await change(`/api/subscriptions/${id}`, { amount: '16.99', nextBillingDate: '2026-03-06' })
  await change('/api/profile', { timezone: 'Europe/Berlin' })
  await change('/api/profile', { notificationsEnabled: false })
  await server.tick()
  const credentials = { email: 'bob@example.com', password: server.password }
  await server.request('/api/auth/sign-in/email', { json: credentials })
  await server.request('/api/auth/sign-in/email', { json: { ...credentials, password: 'not the right one' } })
  // In a browser with a session, which it ends; and before the address is verified.
  await server.request('/api/auth/sign-in/email', { as: 'bob', json: credentials })
  const newcomer = { email: 'newcomer@example.com', password: server.password }
  await server.request('/api/auth/sign-up/email', {
    json: { ...newcomer, timezone: 'UTC', culture: 'en-US' },
  })
  const unverified = await server.request('/api/auth/sign-in/email', { json: newcomer })
  expect(unverified.status).toBe(403)
  await server.request('/api/auth/request-password-reset', { json: { email: credentials.email } })
  await server.request(`/api/subscriptions/${id}`, { ...ann, method: 'DELETE' })
  // A day on which much is due and something rolls over.
  await server.request('/api/subscriptions', { ...ann, json: { ...netflix, nextBillingDate: '2026-03-03' } })
  server.clock.set('2026-03-04T12:00:00Z')
  // What is asked when somebody texts STOP.
  await selectLanguagesByPhone(server.db, '+15555550100')
  await inTransaction(server.db, (tx) => lockProfilesByPhone(tx, '+15555550100'))
  // More of one person than a lease takes at first.
  await server.db.execute(sql`insert into deliveries (kind, channel, state, user_id, subscription_id, renewal_date, days_before,
      due_at, next_attempt_at, created_at)
    select 'reminder', 'email', 'pending', 'p1', md5('s1')::uuid, date '2026-04-01' + n, 3, timestamptz '2026-03-04',
      timestamptz '2026-03-04', timestamptz '2026-03-04' from generate_series(1, 150) as n`)
  await server.tick()
}
