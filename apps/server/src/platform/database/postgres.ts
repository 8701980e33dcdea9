import { Client, type ClientBase, Pool, type QueryConfig } from 'pg'
import type { Logger } from '../logger/logger.ts'
import { isDatabaseAway } from './database-away.ts'
import { SET_FOR_SESSION } from './session-settings.ts'

const MAX_CONNECTIONS = 10
const CONNECT_WITHIN_MS = 10_000
const START_PATIENCE_MS = 30_000
const START_PAUSE_MS = 500

type PoolOptions = {
  /** Whether there is a pooler: settings are stored as the role's defaults instead of sent here. */
  isPooled: boolean
  /** False behind a pooler without prepared statements. */
  prepares: boolean
  /** Connections at most. Default 10. */
  max?: number
  logger: Logger
}

/**
 * A connection pool for a PostgreSQL server; connects with the first query and replaces broken connections.
 */
export function openPostgresPool(
  databaseUrl: string,
  { isPooled, prepares, max = MAX_CONNECTIONS, logger }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...(prepares ? {} : { Client: UnnamedClient }),
    connectionString: databaseUrl,
    application_name: 'duely',
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    // Slightly longer than the server's own limit; takes effect only when the server is silent.
    query_timeout: 35_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The pool awaits this promise before handing out the connection.
    ...(isPooled ? {} : { onConnect: (client: ClientBase) => client.query(SET_FOR_SESSION) }),
  })
  // Without a listener an idle connection closed by the server would end the process.
  pool.on('error', (error) =>
    logger.warn({ event: 'connection-lost', err: error }, 'An idle database connection was lost'),
  )
  // The pool handles errors of idle connections only. An error between two statements of a transaction would
  // end the process; the next statement fails anyway, where the loss is handled.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Sends every statement unnamed. */
class UnnamedClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    const send: (...args: unknown[]) => unknown = this.query.bind(this)
    Object.defineProperty(this, 'query', {
      value: (first: string | QueryConfig, ...rest: unknown[]) =>
        send(typeof first === 'string' ? first : { ...first, name: undefined }, ...rest),
    })
  }
}

/**
 * Waits up to 30 s for a starting server, or a proxy without a primary.
 *
 * @throws the last connection error
 */
export async function waitForServer(url: string, logger: Logger): Promise<void> {
  const giveUpAt = performance.now() + START_PATIENCE_MS
  for (;;) {
    try {
      await askOnce(url)
      return
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error
      logger.warn(
        { event: 'database-awaited', err: error },
        'The database cannot be reached yet; trying again',
      )
    }
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS))
  }
}

async function askOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

/** The server is starting, or its name or its socket is not known yet. */
function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof Error && 'code' in error && error.code === 'ENOENT')
}
