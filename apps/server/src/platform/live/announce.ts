import type { LiveTopic } from '@duely/contract'
import type { Queryable } from '../database/database.ts'
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
  const ids = typeof users === 'string' ? [users] : users
  const changed: Changed = new Map(Array.from(ids, (id) => [id, new Set(topics)]))
  if (changed.size === 0) return
  if (afterCommit(db, (committed) => announcementsOf(committed).add(changed))) return
  await notify(db, changed)
}
