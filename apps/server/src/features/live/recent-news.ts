import { LIVE_TOPICS, type LiveTopic } from '@duely/contract'

/** Older news are forgotten: a page that needs them fetches everything. */
const REMEMBERED_MS = 60_000
/** More news than this are not kept either. */
const MOST = 10_000

/** What this process has received lately, so that a page just loaded need not fetch everything a second time. */
export type RecentNews = {
  /** Listening has begun, for the first time or anew: what was announced before may have been missed. */
  restart(): void
  keep(notice: { readonly users: readonly string[]; readonly topics: readonly LiveTopic[] }): void
  /** What has changed for somebody in so many milliseconds; every topic where that is not known. */
  changedFor(userId: string, ageMs: number): readonly LiveTopic[]
}

/** @param now a clock that only runs forward, in ms */
export function createRecentNews(now: () => number): RecentNews {
  let heardFrom: number | null = null
  let heard: { at: number; users: readonly string[]; topics: readonly LiveTopic[] }[] = []

  function forget(): void {
    const until = now() - REMEMBERED_MS
    const first = heard.findIndex(({ at }) => at >= until)
    heard = first === -1 ? [] : heard.slice(Math.max(first, heard.length - MOST))
    const oldest = heard[0]
    // Of more news than are kept only the time of those is known that are.
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
