import type { LiveTopic } from '@duely/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What a topic is about: the first words of the keys under which it is kept. */
const CONCERNED: Record<LiveTopic, readonly string[]> = {
  account: ['account', 'sessions', 'analytics', 'overview'],
  subscriptions: ['subscriptions', 'subscription', 'analytics', 'marks', 'overview'],
  reminders: ['reminders', 'subscription'],
}

/** A tab out of sight lets its line go after this: a browser has only six to one host over HTTP/1.1. */
const HIDDEN_MS = 30_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** A line that stood this long was a good one: the next retry starts from the beginning. */
const STEADY_MS = 10_000
/** So long the question may be on its way, at most, for the server's answer to cover what changed meanwhile. */
const LONGEST_WAY_MS = 10_000
/** Several changes in a row are asked for once. */
const GATHER_MS = 100

/** How long to wait after so many failures in a row: doubling, and never all tabs of the world at once. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

/**
 * Keeps what this tab shows fresh: hears by GET /api/live what changed and has it fetched again. The
 * first line of a page begins with what has changed since its answers were asked for; after a gap everything in sight is
 * fetched again. While a change of this tab is on its way the news
 * wait, or the old state would flash up under it. The line ends with the session: each retry also asks for the
 * account, whose 401 makes the tab leave.
 *
 * @returns how to stop
 */
export function startLiveUpdates(client: QueryClient): () => void {
  let line: EventSource | undefined
  let openedAt = Number.POSITIVE_INFINITY
  let failures = 0
  // After a gap nobody has said what changed in it.
  let missed = false
  let isFirst = true
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  const news = new Set<LiveTopic>()

  function flush() {
    gathering = undefined
    // The mutation cache calls again when the change has settled.
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
    // The page itself was asked for at 0, and nothing it shows before that.
    const age = Math.ceil(askedAt) + LONGEST_WAY_MS
    const repeatsMissed = isFirst && !missed
    isFirst = false
    line = new EventSource(repeatsMissed ? `/api/live?age=${age}` : '/api/live')
    line.onmessage = ({ data }) => receive(String(data))
    // The browser would try again by itself, without patience and without jitter.
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

/** The topic an event names; null for anything else a later server may say. */
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
