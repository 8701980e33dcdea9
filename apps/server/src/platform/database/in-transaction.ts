import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'

/** Serialization failure and deadlock: PostgreSQL asks to retry the whole transaction. */
const RETRY_CODES = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5
const PAUSE_MS = 20

/**
 * Runs the callback in one transaction, retried up to five times when the database asks for it. The callback must do
 * nothing but queries on the handle it is given.
 *
 * @throws what the callback throws, after rolling back
 */
export async function inTransaction<T>(
  db: Database,
  run: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(run, config)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !mayBeRetried(error)) throw error
    }
    // Random delay, so that two conflicting transactions do not collide again.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt))
  }
}

function mayBeRetried(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && RETRY_CODES.has(String(error.code))) return true
  return mayBeRetried(error.cause)
}
