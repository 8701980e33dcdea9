import { LIVE_TOPICS, type LiveTopic } from '@duely/contract'

/** Entries older than this are dropped; a page that needs them reloads everything. */
const REMEMBERED_MS = 60_000
/** Maximum entries. */
const MOST = 10_000

/** Announcements this process received recently, so that a page just loaded need not reload everything. */
export type RecentNews = {
  /** Listening has started or restarted: earlier announcements may have been missed. */
  restart(): void
  keep(notice: { readonly users: readonly string[]; readonly topics: readonly LiveTopic[] }): void
  /** Topics changed for a user in the last `ageMs` milliseconds; all topics when that is unknown. */
  changedFor(userId: string, ageMs: number): readonly LiveTopic[]
}

/** @param now monotonic clock in milliseconds */
export function createRecentNews(now: () => number): RecentNews {
  let heardFrom: number | null = null
  let heard: { at: number; users: readonly string[]; topics: readonly LiveTopic[] }[] = []

  function forget(): void {
    const until = now() - REMEMBERED_MS
    const first = heard.findIndex(({ at }) => at >= until)
    heard = first === -1 ? [] : heard.slice(Math.max(first, heard.length - MOST))
    const oldest = heard[0]
    // The memory reaches back only to the oldest entry kept.
    if (heard.length === MOST && oldest && heardFrom !== null) heardFrom = Math.max(heardFrom, oldest.at)
  }

  return {
    restart: () => {
      heardFrom = now()
      heard = []
    },
    keep: ({ users, topics }) => {
      heard.push({ at: now(), users, topics })
      if (heard.length >= 2 * MOST) forget()
    },
    changedFor: (userId, ageMs) => {
      const from = now() - ageMs
      if (heardFrom === null || from < heardFrom || ageMs > REMEMBERED_MS) return LIVE_TOPICS
      forget()
      const changed = new Set(
        heard.filter(({ at, users }) => at >= from && users.includes(userId)).flatMap(({ topics }) => topics),
      )
      return LIVE_TOPICS.filter((topic) => changed.has(topic))
    },
  }
}
