import type { LiveTopic } from '@duely/contract'
import type { Database, Queryable } from '../database/database.ts'
import { afterCommit } from '../database/in-transaction.ts'
import { announcementsOf, type Changed, notify } from './announcements.ts'
import { causingRequest } from './causing-request.ts'

/**
 * Notifies all open tabs of these users, in every process, that their data changed, and by which request. In
 * a transaction it happens after the commit and without waiting, because PostgreSQL commits transactions that
 * contain a notice one at a time.
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

/**
 * Notifies them of a change that is already committed. Does not wait; notices that wait together are merged.
 */
export function announceSoon(db: Database, users: Iterable<string>, topics: readonly LiveTopic[]): void {
  const changed = changedFor(users, topics)
  if (changed.size > 0) announcementsOf(db).add(changed)
}

function changedFor(users: Iterable<string>, topics: readonly LiveTopic[]): Changed {
  const by = causingRequest()
  return new Map(Array.from(users, (id) => [id, { topics: new Set(topics), by }]))
}
