import { LIVE_TOPICS, type LiveTopic } from '@duely/contract'

/** Entries older than this are dropped; a page that needs them reloads everything. */
const REMEMBERED_MS = 60_000
/** Maximum entries. */
const MAX_ENTRIES = 10_000

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
  let completeSince: number | null = null
  let entries: { at: number; users: readonly string[]; topics: readonly LiveTopic[] }[] = []

  function forget(): void {
    const until = now() - REMEMBERED_MS
    const first = entries.findIndex(({ at }) => at >= until)
    entries = first === -1 ? [] : entries.slice(Math.max(first, entries.length - MAX_ENTRIES))
    const oldest = entries[0]
    // The memory reaches back only to the oldest entry kept.
    if (entries.length === MAX_ENTRIES && oldest && completeSince !== null)
      completeSince = Math.max(completeSince, oldest.at)
  }

  return {
    restart: () => {
      completeSince = now()
      entries = []
    },
    keep: ({ users, topics }) => {
      entries.push({ at: now(), users, topics })
      if (entries.length >= 2 * MAX_ENTRIES) forget()
    },
    changedFor: (userId, ageMs) => {
      const from = now() - ageMs
      if (completeSince === null || from < completeSince || ageMs > REMEMBERED_MS) return LIVE_TOPICS
      forget()
      const changed = new Set(
        entries
          .filter(({ at, users }) => at >= from && users.includes(userId))
          .flatMap(({ topics }) => topics),
      )
      return LIVE_TOPICS.filter((topic) => changed.has(topic))
    },
  }
}
