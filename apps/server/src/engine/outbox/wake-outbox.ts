import type { Database, Queryable } from '#server/platform/database/database.ts'
import { afterCommit } from '#server/platform/database/in-transaction.ts'

const wakers = new WeakMap<Queryable, () => void>()

/** Names what wakes the outbox of a database, in this process or another, once a message is queued there. */
export function onQueued(db: Database, wake: () => void): void {
  wakers.set(db, wake)
}

/** Wakes the outbox at once, or after the commit inside a transaction, so that nothing waits for a poll. */
export function wakeOutbox(handle: Queryable): void {
  const wake = (db: Queryable) => wakers.get(db)?.()
  if (!afterCommit(handle, wake)) wake(handle)
}
