import { Client, type ClientBase, Pool, type QueryConfig } from 'pg'
import type { Logger } from '../logger/logger.ts'
import { SET_FOR_SESSION } from './session-settings.ts'

const MAX_CONNECTIONS = 10
const CONNECT_WITHIN_MS = 10_000
const START_PATIENCE_MS = 30_000
const START_PAUSE_MS = 500

/** Refusals that pass by themselves: the server is not up yet, or its name not yet known. */
const PASSING_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '57P03',
  '53300',
])

/**
 * A pool of connections to a PostgreSQL server; makes none before the first query. A connection that breaks is dropped
 * and a new one made for the next query.
 *
 * @param isPooled there is a pooler in between: settings are then kept as the role's defaults, not sent here
 * @param prepares false behind a pooler without named statements: they are then sent without their names
 */
export function openPostgresPool(
  databaseUrl: string,
  { isPooled, prepares, logger }: { isPooled: boolean; prepares: boolean; logger: Logger },
): Pool {
  const pool = new Pool({
    ...(prepares ? {} : { Client: UnnamedClient }),
    connectionString: databaseUrl,
    application_name: 'duely',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    // Slightly longer than the server's own limit: only for a server that has fallen silent.
    query_timeout: 35_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The pool waits for this promise before it hands the connection out.
    ...(isPooled ? {} : { onConnect: (client: ClientBase) => client.query(SET_FOR_SESSION) }),
  })
  // Without a listener an idle connection cut by the server would end the process.
  pool.on('error', (error) =>
    logger.warn({ event: 'connection-lost', err: error }, 'An idle database connection was lost'),
  )
  // The pool listens to idle connections only. One that breaks inside a transaction, between two statements, would end
  // the process; its next statement is rejected anyhow, which is where the loss is handled.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Sends every statement whole, whatever its name. */
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
 * Waits up to 30 s for a server that is just starting, or for a proxy that has no primary yet.
 *
 * @throws the last connection error when it cannot be reached.
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

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing)
  if (!(error instanceof Error)) return false
  // A proxy without a server behind it accepts the connection and ends it; the driver has no code for that.
  if (error.message === 'Connection terminated unexpectedly') return true
  return 'code' in error && PASSING_ERRORS.has(String(error.code))
}
