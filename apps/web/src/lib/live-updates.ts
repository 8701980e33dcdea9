import type { LiveTopic } from '@duely/contract'
import type { QueryClient } from '@tanstack/react-query'
import { hasSignedInHint } from './session/signed-in-hint.ts'

/** Query keys of each topic. */
const QUERY_KEYS: Record<LiveTopic, readonly string[]> = {
  account: ['push', 'account', 'sessions', 'analytics', 'overview'],
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
const MAX_TRAVEL_MS = 10_000
/** Events within this time are merged. */
const GATHER_MS = 100
/** Many changes in a row would otherwise use up the requests that a person may make. */
const BETWEEN_ROUNDS_MS = 2_000

/** Delay after consecutive failures: exponential, with jitter. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

/**
 * Keeps this tab's data fresh: GET /api/live reports changed topics, which are refetched. The first connection starts
 * with the changes since the page was requested; after a gap everything visible is refetched. Events wait while a
 * mutation is in flight, or the old state would flash, and while the round of requests before is, so that news that come
 * together are asked for once. The stream ends with the session: each retry refetches the
 * account, whose 401 makes the tab leave.
 *
 * @returns a function that stops it
 */
export function startLiveUpdates(client: QueryClient): () => void {
  let source: EventSource | undefined
  let openedAt = Number.POSITIVE_INFINITY
  let failures = 0
  // Changes during a gap are unknown.
  let missed = false
  let isFirst = true
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  const changedTopics = new Set<LiveTopic>()
  let isRefetching = false
  let lastRoundAt = Number.NEGATIVE_INFINITY

  async function flush() {
    gathering = undefined
    // The mutation cache calls again when the mutation has settled.
    if (changedTopics.size === 0 || isRefetching || client.isMutating() > 0) return
    const keys = new Set([...changedTopics].flatMap((topic) => QUERY_KEYS[topic]))
    changedTopics.clear()
    isRefetching = true
    lastRoundAt = performance.now()
    await client.invalidateQueries({ predicate: ({ queryKey }) => keys.has(String(queryKey[0])) })
    isRefetching = false
    if (changedTopics.size > 0) gather()
  }

  function gather() {
    const pause = lastRoundAt + BETWEEN_ROUNDS_MS - performance.now()
    gathering ??= setTimeout(flush, Math.max(GATHER_MS, pause))
  }

  function receive(text: string) {
    const topic = topicIn(text)
    if (topic === null) return
    changedTopics.add(topic)
    gather()
  }

  function close() {
    clearTimeout(retry)
    if (source === undefined) return
    source.close()
    source = undefined
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
    if (source !== undefined || document.hidden || !navigator.onLine || !hasSignedInHint()) return
    const askedAt = performance.now()
    // The page was requested at time 0, and shows nothing older.
    const age = Math.ceil(askedAt) + MAX_TRAVEL_MS
    const repeatsMissed = isFirst && !missed
    isFirst = false
    source = new EventSource(repeatsMissed ? `/api/live?age=${age}` : '/api/live')
    source.onmessage = ({ data }) => receive(String(data))
    // EventSource would reconnect by itself, without backoff and jitter.
    source.onerror = fail
    source.onopen = () => {
      openedAt = Date.now()
      if (repeatsMissed && performance.now() - askedAt > MAX_TRAVEL_MS) missed = true
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

  const stopWatching = client.getMutationCache().subscribe(() => changedTopics.size > 0 && gather())
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
    changedTopics.clear()
    close()
  }
}

/** The topic of an event; null for an unknown one. */
function topicIn(text: string): LiveTopic | null {
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null || !('topic' in event)) return null
    const { topic } = event
    return typeof topic === 'string' && Object.hasOwn(QUERY_KEYS, topic) ? (topic as LiveTopic) : null
  } catch {
    return null
  }
}
