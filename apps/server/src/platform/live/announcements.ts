import type { LiveTopic } from '@duely/contract'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'
import { LIVE_CHANNEL, type LiveNotice } from './live-notice.ts'

/** A payload holds 8,000 bytes; an id takes 35. */
const USERS_PER_NOTICE = 200
const RETRY_AFTER_MS = 1_000
const MAX_ATTEMPTS = 5

/** Topics that changed and the request that alone caused it, by user. */
export type Changed = Map<string, { topics: Set<LiveTopic>; by: string | undefined }>

/** Sends what has changed to the open tabs, merging what is added while a statement is running. */
export type Announcements = ReturnType<typeof createAnnouncements>

const ofDatabase = new WeakMap<Database, Announcements>()

/** The announcements of a database handle. */
export function announcementsOf(db: Database): Announcements {
  const known = ofDatabase.get(db) ?? createAnnouncements(db)
  ofDatabase.set(db, known)
  return known
}

function createAnnouncements(db: Database) {
  let waiting: Changed = new Map()
  let sending: Promise<void> | null = null
  let givenUp = (_error: unknown) => {}

  async function sendWhileWaiting(): Promise<void> {
    for (let attempt = 1; waiting.size > 0; ) {
      const taken = waiting
      waiting = new Map()
      try {
        await notify(db, taken)
        attempt = 1
      } catch (error) {
        // Tabs reload everything when their line to the database comes back, so nothing is lost by giving up.
        if (attempt >= MAX_ATTEMPTS) {
          givenUp(error)
          break
        }
        attempt += 1
        merge(waiting, taken)
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS).unref())
      }
    }
    sending = null
  }

  return {
    add: (changed: Changed) => {
      merge(waiting, changed)
      sending ??= sendWhileWaiting()
    },
    /** Called with the last error when notices are given up after five attempts. */
    onGivenUp: (listener: (error: unknown) => void) => {
      givenUp = listener
    },
    /** Resolves when nothing waits to be sent. */
    settled: async () => {
      await sending
    },
  }
}

function merge(into: Changed, changed: Changed): void {
  for (const [user, { topics, by }] of changed) {
    const known = into.get(user)
    if (known === undefined) into.set(user, { topics: new Set(topics), by })
    else
      into.set(user, { topics: new Set([...known.topics, ...topics]), by: known.by === by ? by : undefined })
  }
}

/** One statement for any number of users. In a transaction the notices are sent on commit only. */
export async function notify(db: Queryable, changed: Changed): Promise<void> {
  if (changed.size === 0) return
  const notices = noticesOf(changed).map((notice) => JSON.stringify(notice))
  await db
    .select({ sent: sql`pg_notify(${LIVE_CHANNEL}, notice)` })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(notices)}::text::jsonb) as notice`)
}

/** Users with the same topics and cause share a notice. */
function noticesOf(changed: Changed): LiveNotice[] {
  const alike = Map.groupBy(changed, ([, { topics, by }]) => [by, ...[...topics].sort()].join())
  return [...alike.values()].flatMap((group) => {
    const [, shared] = group[0] ?? []
    const users = group.map(([user]) => user)
    return Array.from({ length: Math.ceil(users.length / USERS_PER_NOTICE) }, (_, n) => ({
      users: users.slice(n * USERS_PER_NOTICE, (n + 1) * USERS_PER_NOTICE),
      topics: [...(shared?.topics ?? [])],
      by: shared?.by,
    }))
  })
}
