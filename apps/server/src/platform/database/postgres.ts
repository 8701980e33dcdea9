import { Pool } from 'pg'
import type { Logger } from '../logger/logger.ts'

const MAX_CONNECTIONS = 10
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

/** Per connection, not at start-up: connection poolers refuse start-up parameters they do not know. */
const SESSION_SETTINGS = `set time zone 'UTC';
  set statement_timeout = '30s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'`

/**
 * A pool of connections to a PostgreSQL server; waits up to 30 s for a server that is just starting.
 * A connection that breaks is dropped and a new one made for the next query.
 *
 * @throws the last connection error when the server cannot be reached.
 */
export async function openPostgresPool(databaseUrl: string, logger: Logger): Promise<Pool> {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'duely',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Slightly longer than the server's own limit: only for a server that has fallen silent.
    query_timeout: 35_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The pool waits for this promise before it hands the connection out.
    onConnect: (client) => client.query(SESSION_SETTINGS),
  })
  // Without a listener an idle connection cut by the server would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection was lost'))
  try {
    await waitForServer(pool, logger)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function waitForServer(pool: Pool, logger: Logger): Promise<void> {
  const giveUpAt = performance.now() + START_PATIENCE_MS
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error
      logger.warn({ err: error }, 'The database cannot be reached yet; trying again')
    }
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS))
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing)
  return error instanceof Error && 'code' in error && PASSING_ERRORS.has(String(error.code))
}
