import type { LiveTopic } from '@duely/contract'
import type { Database, Queryable } from '../database/database.ts'
import { afterCommit } from '../database/in-transaction.ts'
import { announcementsOf, type Changed, notify } from './announcements.ts'

/**
 * Notifies all open tabs of these users, in every process, that their data changed: in a transaction after its commit
 * and without waiting, because PostgreSQL lets only one transaction with a notice of its own commit at a time.
 */
export async function announce(
  db: Queryable,
  users: string | Iterable<string>,
  topics: readonly LiveTopic[],
): Promise<void> {
  const changed = changedFor(typeof users === 'string' ? [users] : users, topics)
  if (changed.size === 0) return
  if (afterCommit(db, (committed) => announcementsOf(committed).add(changed))) return
  await notify(db, changed)
}

/** The same after a change that has been committed; does not wait, and notices waiting together are merged. */
export function announceSoon(db: Database, users: Iterable<string>, topics: readonly LiveTopic[]): void {
  const changed = changedFor(users, topics)
  if (changed.size > 0) announcementsOf(db).add(changed)
}

function changedFor(users: Iterable<string>, topics: readonly LiveTopic[]): Changed {
  return new Map(Array.from(users, (id) => [id, new Set(topics)]))
}
