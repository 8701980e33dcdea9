import type { LiveTopic } from '@duely/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ownChangeAnsweredAt } from './session/own-changes.ts'
import { hasSignedInHint } from './session/signed-in-hint.ts'

/** Query keys of each topic. */
const QUERY_KEYS: Record<LiveTopic, readonly string[]> = {
  account: [
    'push',
    'channels',
    'account',
    'sessions',
    'analytics',
    'charges',
    'overview',
    'rates',
    'categories',
    'household',
  ],
  subscriptions: ['subscriptions', 'subscription', 'analytics', 'charges', 'marks', 'overview', 'household'],
  reminders: ['reminders', 'subscription'],
}

/** The requests that caused a change of a topic; null: several, or no request. */
type Changes = Map<LiveTopic, Set<string | null>>

/**
 * A hidden tab disconnects after this time, because browsers allow six connections per host over HTTP/1.1.
 */
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

const NEVER = Number.NEGATIVE_INFINITY

/** Delay after consecutive failures: exponential, with jitter. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

/**
 * Keeps this tab's data fresh: GET /api/live reports changed topics, which are refetched. The first
 * connection starts with the changes since the page was requested; after a gap everything visible is
 * refetched. Events wait while a mutation is in flight, or the old state would flash, and while the round of
 * requests before is, so that news that come together are asked for once. The event about this tab's own
 * change refetches only what the tab has not refetched by itself since the answer. The stream ends with the
 * session: each retry refetches the account, whose 401 makes the tab leave.
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
  const changes: Changes = new Map()
  const invalidatedAt = new WeakMap<Query, number>()
  let isRefetching = false
  let lastRoundAt = NEVER

  async function flush() {
    gathering = undefined
    // The mutation cache calls again when the mutation has settled.
    if (changes.size === 0 || isRefetching || client.isMutating() > 0) return
    const known = knownSince(changes)
    changes.clear()
    const isStale = (query: Query) =>
      (invalidatedAt.get(query) ?? NEVER) < (known.get(String(query.queryKey[0])) ?? NEVER)
    const stale = new Set(client.getQueryCache().findAll({ predicate: isStale }))
    if (stale.size === 0) return
    isRefetching = true
    lastRoundAt = performance.now()
    await client.invalidateQueries({ predicate: (query) => stale.has(query) })
    isRefetching = false
    if (changes.size > 0) gather()
  }

  function gather() {
    const pause = lastRoundAt + BETWEEN_ROUNDS_MS - performance.now()
    gathering ??= setTimeout(flush, Math.max(GATHER_MS, pause))
  }

  function receive(text: string) {
    const event = eventIn(text)
    if (event === null) return
    changes.set(event.topic, (changes.get(event.topic) ?? new Set()).add(event.by))
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

  const stopWatchingMutations = client.getMutationCache().subscribe(() => changes.size > 0 && gather())
  const stopWatchingQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate')
      invalidatedAt.set(event.query, performance.now())
  })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', comeBack)
  window.addEventListener('offline', close)
  connect()

  return () => {
    stopWatchingMutations()
    stopWatchingQueries()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', comeBack)
    window.removeEventListener('offline', close)
    clearTimeout(rest)
    clearTimeout(gathering)
    changes.clear()
    close()
  }
}

/**
 * For each query key the time since when a refetch contains all changes: the answer to the last one, if all
 * are this tab's own; otherwise never.
 */
function knownSince(changes: Changes): Map<string, number> {
  const known = new Map<string, number>()
  for (const [topic, causes] of changes) {
    const answers = [...causes].map((by) => (by === null ? undefined : ownChangeAnsweredAt(by)))
    const since = Math.max(...answers.map((at) => at ?? Number.POSITIVE_INFINITY))
    for (const key of QUERY_KEYS[topic]) known.set(key, Math.max(since, known.get(key) ?? NEVER))
  }
  return known
}

/** The topic of an event and the request that caused it; null for an unknown topic. */
function eventIn(text: string): { topic: LiveTopic; by: string | null } | null {
  try {
    const { topic, by }: { topic?: unknown; by?: unknown } = Object(JSON.parse(text))
    if (typeof topic !== 'string' || !Object.hasOwn(QUERY_KEYS, topic)) return null
    return { topic: topic as LiveTopic, by: typeof by === 'string' ? by : null }
  } catch {
    return null
  }
}
