import { sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from './database.ts'

/** Serialization failure and deadlock: PostgreSQL asks to retry the whole transaction. */
const RETRY_CODES = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = new Set(['23505'])
const MAX_ATTEMPTS = 5
const PAUSE_MS = 20

/**
 * Runs the callback in one transaction, retried up to five times when the database asks for it. The callback
 * must do nothing but queries on the handle it is given.
 *
 * @throws what the callback throws, after rolling back
 */
export async function inTransaction<T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const tasks: AfterCommit[] = []
      const result = await db.transaction((tx) => {
        tasksOf.set(tx, tasks)
        return run(tx)
      })
      for (const task of tasks) task(db)
      return result
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !hasCode(error, RETRY_CODES)) throw error
    }
    // Random delay, so that two conflicting transactions do not collide again.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt))
  }
}

/**
 * Runs the callback in a savepoint of the transaction: what it throws undoes what it did, and nothing else.
 * What it wants to happen after the commit happens after that of the whole transaction.
 *
 * @throws what the callback throws
 */
async function inSavepoint<T>(tx: Transaction, run: (savepoint: Transaction) => Promise<T>): Promise<T> {
  const tasks: AfterCommit[] = []
  const result = await tx.transaction((savepoint) => {
    tasksOf.set(savepoint, tasks)
    return run(savepoint)
  })
  tasksOf.get(tx)?.push(...tasks)
  return result
}

/**
 * Runs over rows of several people, all at once in a savepoint. Only if that fails, it runs again for each
 * person by themselves, and what fails then leaves everybody else's done.
 *
 * @param onFailed stands for the rows of a person that failed
 * @throws what concerns the whole transaction: a lost connection, or the database asking for a retry
 */
export async function inParts<Row, Result>(
  tx: Transaction,
  rows: readonly Row[],
  personOf: (row: Row) => string,
  run: (savepoint: Transaction, rows: readonly Row[]) => Promise<Result>,
  onFailed: (rows: readonly Row[], error: unknown, person: string) => Result[],
): Promise<Result[]> {
  try {
    return [await inSavepoint(tx, (savepoint) => run(savepoint, rows))]
  } catch (error) {
    await throwUnlessAlive(tx, error)
  }
  const results: Result[] = []
  for (const [person, theirs] of Map.groupBy(rows, personOf)) {
    try {
      results.push(await inSavepoint(tx, (savepoint) => run(savepoint, theirs)))
    } catch (error) {
      await throwUnlessAlive(tx, error)
      results.push(...onFailed(theirs, error, person))
    }
  }
  return results
}

/** @throws the error where the database asks to retry the whole transaction, and that of a lost connection */
async function throwUnlessAlive(tx: Transaction, error: unknown): Promise<void> {
  if (hasCode(error, RETRY_CODES)) throw error
  await tx.execute(sql`select 1`)
}

type AfterCommit = (db: Database) => void
const tasksOf = new WeakMap<Queryable, AfterCommit[]>()

/**
 * Runs a task once the transaction of `inTransaction` has committed, and never when it is rolled back. A
 * process that ends in between loses the task, so it must be one that somebody can do without. It must not
 * throw.
 *
 * @returns false, with nothing done, for any other handle
 */
export function afterCommit(handle: Queryable, task: AfterCommit): boolean {
  return (tasksOf.get(handle)?.push(task) ?? 0) > 0
}

/** Whether a statement was refused because another transaction took the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

/** Whether an error, or one of its causes, has one of these codes of PostgreSQL. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.has(String(error.code))) return true
  return hasCode(error.cause, codes)
}
