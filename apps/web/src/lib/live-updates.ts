import type { LiveTopic } from '@duely/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Query keys of each topic. */
const CONCERNED: Record<LiveTopic, readonly string[]> = {
  account: ['account', 'sessions', 'analytics', 'overview'],
  subscriptions: ['subscriptions', 'subscription', 'analytics', 'marks', 'overview'],
  reminders: ['reminders', 'subscription'],
}

/** A hidden tab disconnects after this time, because browsers allow six connections per host over HTTP/1.1. */
const HIDDEN_MS = 30_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** A connection that lasted this long resets the retry delay. */
const STEADY_MS = 10_000
/** Maximum travel time of the request for which the server's answer covers all changes. */
const LONGEST_WAY_MS = 10_000
/** Events within this time are merged. */
const GATHER_MS = 100

/** Delay after consecutive failures: exponential, with jitter. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

/**
 * Keeps this tab's data fresh: GET /api/live reports changed topics, which are refetched. The first connection starts
 * with the changes since the page was requested; after a gap everything visible is refetched. Events wait while a
 * mutation is in flight, or the old state would flash. The stream ends with the session: each retry refetches the
 * account, whose 401 makes the tab leave.
 *
 * @returns a function that stops it
 */
export function startLiveUpdates(client: QueryClient): () => void {
  let line: EventSource | undefined
  let openedAt = Number.POSITIVE_INFINITY
  let failures = 0
  // Changes during a gap are unknown.
  let missed = false
  let isFirst = true
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  const news = new Set<LiveTopic>()

  function flush() {
    gathering = undefined
    // The mutation cache calls again when the mutation has settled.
    if (news.size === 0 || client.isMutating() > 0) return
    const keys = new Set([...news].flatMap((topic) => CONCERNED[topic]))
    news.clear()
    void client.invalidateQueries({ predicate: ({ queryKey }) => keys.has(String(queryKey[0])) })
  }

  function gather() {
    gathering ??= setTimeout(flush, GATHER_MS)
  }

  function receive(text: string) {
    const topic = topicIn(text)
    if (topic === null) return
    news.add(topic)
    gather()
  }

  function close() {
    clearTimeout(retry)
    if (line === undefined) return
    line.close()
    line = undefined
    missed = true
  }

  function fail() {
    if (Date.now() - openedAt > STEADY_MS) failures = 0
    openedAt = Number.POSITIVE_INFINITY
    close()
    retry = setTimeout(() => {
      void client.invalidateQueries({ queryKey: ['account'] })
      connect()
    }, retryDelay(failures))
    failures += 1
  }

  function connect() {
    clearTimeout(retry)
    if (line !== undefined || document.hidden || !navigator.onLine) return
    const askedAt = performance.now()
    // The page was requested at time 0, and shows nothing older.
    const age = Math.ceil(askedAt) + LONGEST_WAY_MS
    const repeatsMissed = isFirst && !missed
    isFirst = false
    line = new EventSource(repeatsMissed ? `/api/live?age=${age}` : '/api/live')
    line.onmessage = ({ data }) => receive(String(data))
    // EventSource would reconnect by itself, without backoff and jitter.
    line.onerror = fail
    line.onopen = () => {
      openedAt = Date.now()
      if (repeatsMissed && performance.now() - askedAt > LONGEST_WAY_MS) missed = true
      if (missed) void client.invalidateQueries()
      missed = false
    }
  }

  function look() {
    clearTimeout(rest)
    if (document.hidden) rest = setTimeout(close, HIDDEN_MS)
    else connect()
  }

  function comeBack() {
    failures = 0
    connect()
  }

  const stopWatching = client.getMutationCache().subscribe(() => news.size > 0 && gather())
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', comeBack)
  window.addEventListener('offline', close)
  connect()

  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', comeBack)
    window.removeEventListener('offline', close)
    clearTimeout(rest)
    clearTimeout(gathering)
    close()
  }
}

/** The topic of an event; null for an unknown one. */
function topicIn(text: string): LiveTopic | null {
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null || !('topic' in event)) return null
    const { topic } = event
    return typeof topic === 'string' && Object.hasOwn(CONCERNED, topic) ? (topic as LiveTopic) : null
  } catch {
    return null
  }
}
