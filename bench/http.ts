import { startTestServer, type TestServer } from '../apps/server/src/testing/test-server.ts'
import { endChild, startChild } from './child.ts'
import { type Contest, contest } from './contest.ts'
import type { Figure } from './figure.ts'
import { type Floor, type Statement, startAddFloor, startReadFloor } from './floors.ts'
import { havePeople, type PersonOfBench } from './people.ts'
import { serveProduct } from './product.ts'

const PEOPLE = 16
const LIST_PATH = '/api/subscriptions'
const NEW_SUBSCRIPTION = JSON.stringify({
  name: 'Netflix',
  description: 'Family plan',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-04-10',
  notificationInterval: [3],
})

/**
 * Requests of signed-in users to a real server over kept-alive connections, each next to its baseline. That
 * is a bare server with the same database work, in the same process and over the same pool. Uses PostgreSQL
 * with TEST_DATABASE_URL, else the embedded store.
 */
export async function measureHttp(): Promise<Figure[]> {
  const server = await startTestServer({ env: { RATE_LIMITS: 'relaxed' } })
  const product = await serveProduct(server)
  const load = startChild('./http-load.ts')
  const floors: Floor[] = []
  try {
    const people = await havePeople(server, PEOPLE)
    const figures: Figure[] = []
    const floorOf = async (starting: Promise<Floor>) => {
      const floor = await starting
      floors.push(floor)
      return floor
    }
    for (const each of await readContests(server, people, product.port, floorOf)) {
      await haveRows(server, people, each.rows)
      const { ours, ...rest } = each
      const asked = ours.status === 304 ? await withTag(server, ours) : ours
      // The per-minute limits, however relaxed, are not part of the measurement.
      figures.push(...(await contest(load, { ...rest, ours: asked }, () => server.clock.advance('PT2M'))))
    }
    const floor = await floorOf(startAddFloor(server))
    for (const connections of [1, PEOPLE])
      figures.push(
        ...(await contest(
          load,
          addContest(server, people, product.port, floor.port, connections),
          async () => {
            server.clock.set('2026-03-02T12:00:00Z')
            await server.db.execute('truncate subscriptions cascade')
          },
        )),
      )
    return figures
  } finally {
    await endChild(load)
    await product.close(0)
    for (const floor of floors) await floor.close()
    await server.close()
  }
}

async function readContests(
  server: TestServer,
  people: readonly PersonOfBench[],
  port: number,
  floorOf: (starting: Promise<Floor>) => Promise<Floor>,
): Promise<(Contest & { rows: number })[]> {
  const [first] = people
  if (first === undefined) throw new Error('Nobody is there')
  const values = [first.id]
  const floor = async (statement: Omit<Statement, 'values'>) =>
    (await floorOf(startReadFloor(server, { ...statement, values }))).port
  const rowsOf = await floor({
    name: 'floor-list',
    text: `select id, name, description, amount, currency, billing_cycle, category, anchor_date, next_billing_date,
      notification_interval, status, created_at, updated_at from subscriptions
      where user_id = $1 order by next_billing_date, id`,
  })
  const oneRow = await floor({ name: 'floor-row', text: 'select * from profiles where id = $1' })
  const deliveries = await floor({
    name: 'floor-deliveries',
    text: `select id, kind, channel, state, subscription_id, subscription_name, renewal_date, days_before, due_at, sent_at,
      next_attempt_at, attempts, reason from deliveries where user_id = $1 order by due_at desc, id desc limit 10`,
  })
  const charges = await floor({
    name: 'floor-charges',
    text: `select charged_on, subscription_name, amount, currency, category, subscription_id from charges
      where user_id = $1 order by charged_on limit 10`,
  })
  // Each of 16 connections is a person of its own, because reads of one person can share a row.
  const headers = people.map(({ cookie }) => ({ cookie }))
  const ask = (name: string, path: string, at: number, connections: number, rows = 10) => {
    const side = { method: 'GET', path, headers, status: 200 } as const
    return { name, connections, rows, ours: { ...side, port }, floor: { ...side, port: at } }
  }
  const unchanged = ask('list unchanged', LIST_PATH, oneRow, 16)
  return [
    ...[1, 16, 64].map((connections) => ask('list 10 rows', LIST_PATH, rowsOf, connections)),
    { ...unchanged, ours: { ...unchanged.ours, status: 304 } },
    ask('account', '/api/account', oneRow, 16),
    ask('reminders 10 rows', '/api/reminders', deliveries, 16),
    ask('analytics 10 rows', '/api/analytics', charges, 16),
    ask('list 100 rows', LIST_PATH, rowsOf, 16, 100),
  ]
}

/** A request with the ETag of the present rows. */
async function withTag({ app }: TestServer, side: Contest['ours']): Promise<Contest['ours']> {
  const headers = await Promise.all(
    side.headers.map(async (each) => {
      const answer = await app.request(side.path, { headers: each })
      return { ...each, 'if-none-match': answer.headers.get('etag') ?? '' }
    }),
  )
  return { ...side, headers }
}

function addContest(
  server: TestServer,
  people: readonly PersonOfBench[],
  port: number,
  floorPort: number,
  connections: number,
): Contest {
  const headers = people.map(({ id, cookie }) => ({
    cookie,
    'x-person': id,
    origin: server.origin,
    'content-type': 'application/json',
  }))
  const side = { method: 'POST', path: LIST_PATH, headers, body: NEW_SUBSCRIPTION } as const
  return {
    name: 'add',
    connections,
    ours: { ...side, port, status: 201 },
    floor: { ...side, port: floorPort, status: 200 },
  }
}

/** Creates this many subscriptions, ledger entries and charges per user. */
async function haveRows({ db }: TestServer, people: readonly PersonOfBench[], rows: number): Promise<void> {
  const ids = people.map(({ id }) => `'${id}'`).join(', ')
  const each = `from unnest(array[${ids}]) as person, generate_series(1, ${rows}) as n`
  await db.execute('truncate subscriptions, deliveries, charges cascade')
  await db.execute(`
    insert into subscriptions (id, user_id, name, category, amount, currency, billing_cycle, next_billing_date, anchor_date,
      notification_interval, remind_at, roll_at, claimed_until, owed_since, created_at, updated_at)
    select md5(person || '/' || n)::uuid, person, 'Service ' || n, 'Entertainment', 9.99, 'USD', 'monthly',
      date '2026-04-01' + n % 28, date '2026-04-01' + n % 28, '{3}', timestamptz '2026-03-29 09:00Z' + n % 28 * interval '1 day',
      timestamptz '2026-04-02' + n % 28 * interval '1 day', '2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01' ${each}`)
  await db.execute(`
    insert into deliveries (kind, channel, state, user_id, subscription_id, subscription_name, renewal_date, days_before,
      due_at, next_attempt_at, sent_at)
    select 'reminder', 'email', 'sent', person, md5(person || '/' || n)::uuid, 'Service ' || n, date '2026-02-01', n,
      '2026-01-29', '2026-01-29', '2026-01-29' ${each}`)
  await db.execute(`
    insert into charges (user_id, subscription_id, subscription_name, category, charged_on, amount, currency)
    select person, md5(person || '/' || n)::uuid, 'Service ' || n, 'Entertainment', date '2026-03-01' - n % 28, 9.99, 'USD' ${each}`)
  await db.execute('analyze')
}
