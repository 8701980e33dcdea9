import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareTestStore, type TestStore } from '#server/testing/test-store.ts'
import { systemClock } from '../clock/clock.ts'
import { listenToChannel } from '../live/channel-listener.ts'
import { createLogger } from '../logger/logger.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

/** Marks a connection, so that the server shows which of the two URLs was used. */
const by = (url: string, name: string) => {
  const marked = new URL(url)
  marked.searchParams.set('application_name', name)
  return marked.href
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('behind a pooler', () => {
  const logger = createLogger('silent')
  let store: TestStore
  let url: string
  let database: OpenDatabase
  beforeAll(async () => {
    store = await prepareTestStore()
    url = store.databaseUrl ?? ''
    database = await openDatabase({
      databaseUrl: by(url, 'pooled'),
      databaseDirectUrl: by(url, 'direct'),
      dataDir: store.dataDir,
      clock: systemClock,
      logger,
    })
  })
  afterAll(async () => {
    await database.close()
    await store.remove()
  })

  async function onFreshConnection<T extends object>(text: string): Promise<T[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  it('every server connection has our limits, also ones opened later by the pooler', async () => {
    const rows = await onFreshConnection(
      `select name, setting from pg_settings where name in
         ('TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'lock_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '30000' },
    ])
  })

  it('listens past the pooler', async () => {
    const feed = listenToChannel(
      database,
      { channel: 'duely_test', onMessage: () => {}, onListening: () => {} },
      logger,
    )
    await feed.ready()
    const listening = await onFreshConnection(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and query = 'listen duely_test'`,
    )
    await feed.close()
    expect(listening).toEqual([{ name: 'direct' }])
  })

  it('waits for a proxy without a primary', async () => {
    const { hostname, port } = new URL(url)
    let calls = 0
    const proxy = createServer((incoming) => {
      calls += 1
      incoming.on('error', () => {})
      if (calls < 3) return incoming.destroy()
      const outgoing = connect(Number(port), hostname).on('error', () => incoming.destroy())
      return incoming.pipe(outgoing).pipe(incoming)
    })
    const address = new URL(url)
    address.port = String(await portOf(proxy))
    const opened = await openDatabase({
      databaseUrl: address.href,
      dataDir: '',
      clock: systemClock,
      logger,
    })
    await opened.close()
    proxy.close()
    expect(calls).toBeGreaterThan(3)
  })
})

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
