import type { LiveTopic } from '@duely/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/** Channel of LISTEN and NOTIFY; also used by the trigger `session_ends`. */
export const LIVE_CHANNEL = 'duely_live'

/** A notification: topics of some users changed, or a session ended. */
export type LiveNotice = { users: string[]; topics: LiveTopic[] } | { ended: string }

/** A payload holds 8,000 bytes; an id takes 35. */
const USERS_PER_NOTICE = 200

/**
 * Notifies all open tabs of these users, in every process, that their data changed. In a transaction it is sent on
 * commit only. One statement for any number of users.
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

/** The payload for a statement that calls `pg_notify(LIVE_CHANNEL, …)` itself: at most 200 users. */
export function noticeText(users: readonly string[], topics: readonly LiveTopic[]): string {
  return JSON.stringify({ users, topics })
}
