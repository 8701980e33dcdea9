import type { LiveTopic } from '@duely/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/** The channel of the database's own LISTEN and NOTIFY; the trigger `session_ends` uses it too. */
export const LIVE_CHANNEL = 'duely_live'

/** What is said on the channel: topics of some users changed, or a session ended. */
export type LiveNotice = { users: string[]; topics: LiveTopic[] } | { ended: string }

/** A notice may hold 8,000 bytes; an id takes 35. */
const USERS_PER_NOTICE = 200

/**
 * Tells every open tab of these users, on whatever process, that something of theirs changed. Inside a transaction it
 * is told when that commits, and never if it does not. One statement, however many users.
 */
export async function announce(
  db: Queryable,
  users: string | Iterable<string>,
  topics: readonly LiveTopic[],
): Promise<void> {
  const ids = typeof users === 'string' ? [users] : [...new Set(users)]
  if (ids.length === 0) return
  const notices: string[] = []
  for (let start = 0; start < ids.length; start += USERS_PER_NOTICE)
    notices.push(noticeText(ids.slice(start, start + USERS_PER_NOTICE), topics))
  await db.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, notice)
      from jsonb_array_elements_text(${JSON.stringify(notices)}::text::jsonb) as notice`,
  )
}

/** A notice as it is said, for a statement that says it itself with `pg_notify(LIVE_CHANNEL, …)`: at most 200 users. */
export function noticeText(users: readonly string[], topics: readonly LiveTopic[]): string {
  return JSON.stringify({ users, topics })
}
