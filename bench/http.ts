import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { startServer } from '../apps/server/src/platform/http/server.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/test-server.ts'
import { endChild, nextMessage, startChild } from './child.ts'
import { compareByTurns, median, rounded } from './compare.ts'
import type { Figure } from './figure.ts'
import type { Load, Loaded } from './http-load.ts'

const ROWS = [10, 100]
const CONNECTIONS = [1, 16]
const ROUNDS = 7
const MEASURE_MS = 700
const WARM_UP_MS = 500
const PATH = '/api/subscriptions'

/**
 * The signed-in list, over a real server and kept connections, against its floor: a bare server that sends the same
 * bytes after the same one query, in the same process and over the same database. With TEST_DATABASE_URL both run on
 * that PostgreSQL, otherwise on the embedded one.
 */
export async function measureHttp(): Promise<Figure[]> {
  const server = await startTestServer({ env: { RATE_LIMITS: 'relaxed' } })
  const product = await startServer({ fetch: server.app.fetch, host: '127.0.0.1', port: 0 })
  const child = startChild('./http-load.ts')
  try {
    const figures: Figure[] = []
    for (const rows of ROWS) {
      await haveRows(server, rows)
      const answer = await server.request(PATH, { as: 'ann' })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const floor = await startFloor(server, bytes)
      const load = { cookie: server.cookie('ann'), bytes: bytes.length }
      const ours = { ...load, url: `http://127.0.0.1:${product.port}${PATH}` }
      const bare = { ...load, url: `http://127.0.0.1:${floor.port}${PATH}` }
      for (const connections of CONNECTIONS)
        figures.push(...(await compare(child, server, { rows, connections, ours, bare })))
      await floor.close()
    }
    return figures
  } finally {
    await endChild(child)
    await product.close(0)
    await server.close()
  }
}

type Case = {
  rows: number
  connections: number
  ours: Pick<Load, 'url' | 'cookie' | 'bytes'>
  bare: Pick<Load, 'url' | 'cookie' | 'bytes'>
}

async function compare(child: ChildProcess, server: TestServer, { rows, connections, ours, bare }: Case) {
  const taken = { ours: [] as Loaded[], bare: [] as Loaded[] }
  const run = async (load: Pick<Load, 'url' | 'cookie' | 'bytes'>, forMs: number): Promise<Loaded> => {
    // The limits of a minute, however relaxed, are not what is measured.
    server.clock.advance('PT2M')
    child.send({ ...load, connections, forMs } satisfies Load)
    return (await nextMessage(child)) as Loaded
  }
  const measure = async (load: Pick<Load, 'url' | 'cookie' | 'bytes'>, into: Loaded[]) => {
    const loaded = await run(load, MEASURE_MS)
    into.push(loaded)
    return loaded.perSecond
  }
  await run(ours, WARM_UP_MS)
  await run(bare, WARM_UP_MS)
  const rate = await compareByTurns(
    ROUNDS,
    () => measure(ours, taken.ours),
    () => measure(bare, taken.bare),
  )
  const name = `http list ${rows} rows c=${connections}`
  const latency = (of: Loaded[], at: 'p50' | 'p99') => rounded(median(of.map((each) => each[at])), 2)
  return [
    { name, value: rounded(rate.ours, 0), unit: 'requests/s' },
    { name: `${name} p50`, value: latency(taken.ours, 'p50'), unit: 'ms' },
    { name: `${name} p99`, value: latency(taken.ours, 'p99'), unit: 'ms' },
    { name: `${name} floor`, value: rounded(rate.floor, 0), unit: 'requests/s' },
    { name: `${name} floor p50`, value: latency(taken.bare, 'p50'), unit: 'ms' },
    { name: `${name} ratio`, value: rounded(rate.ratio, 2), unit: 'of floor' },
  ]
}

/** The least that answers from a database: one query, and bytes that were made before. */
async function startFloor({ database, db }: TestServer, bytes: Uint8Array) {
  const { rows } = await db.execute<{ id: string }>(`select id from "user" where email = 'ann@example.com'`)
  const query = 'select * from subscriptions where user_id = $1 order by next_billing_date, id'
  const values = [rows[0]?.id]
  const ask =
    database.kind === 'embedded'
      ? () => database.pglite.query(query, values)
      : () => database.pool.query({ name: 'floor', text: query, values })
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length }
  const floor = createServer((_request, response) => {
    ask().then(
      () => response.writeHead(200, headers).end(bytes),
      () => response.writeHead(500).end(),
    )
  })
  await once(floor.listen(0, '127.0.0.1'), 'listening')
  const address = floor.address()
  if (address === null || typeof address === 'string') throw new Error('The floor has no port')
  return {
    port: address.port,
    close: async () => {
      floor.closeAllConnections()
      await once(floor.close(), 'close')
    },
  }
}

/** Ann has so many subscriptions, and nobody else any. */
async function haveRows({ db }: TestServer, rows: number): Promise<void> {
  await db.execute(`delete from subscriptions`)
  await db.execute(`
    insert into subscriptions (user_id, name, category, amount, currency, billing_cycle, next_billing_date, anchor_date,
      notification_interval)
    select id, 'Service ' || n, 'Entertainment', 9.99, 'USD', 'monthly', date '2026-04-01' + n, date '2026-04-01' + n,
      '{3}'
    from "user", generate_series(1, ${rows}) n where email = 'ann@example.com'`)
  await db.execute('analyze')
}
