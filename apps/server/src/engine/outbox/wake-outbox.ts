import type { Database, Queryable } from '#server/platform/database/database.ts'
import { afterCommit } from '#server/platform/database/in-transaction.ts'

const wakers = new WeakMap<Database, () => void>()

/** Names what wakes the outbox of a database, in this process or another, once a message is queued there. */
export function onQueued(db: Database, wake: () => void): void {
  wakers.set(db, wake)
}

/** Has what a transaction queues leave as soon as it has committed; without it, the next poll finds it. */
export function wakeOutbox(tx: Queryable): void {
  afterCommit(tx, (db) => wakers.get(db)?.())
}
