import { LiveEvent, type LiveTopic } from '@duely/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What a topic is about: the first words of the keys under which it is kept. */
const CONCERNED: Record<LiveTopic, readonly string[]> = {
  account: ['account', 'sessions', 'analytics', 'overview'],
  subscriptions: ['subscriptions', 'analytics', 'marks', 'overview'],
  reminders: ['reminders'],
}

/** A tab out of sight lets its line go after this: a browser has only six to one host over HTTP/1.1. */
const HIDDEN_MS = 30_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** A line that stood this long was a good one: the next retry starts from the beginning. */
const STEADY_MS = 10_000
/** Several changes in a row are asked for once. */
const GATHER_MS = 100

/** How long to wait after so many failures in a row: doubling, and never all tabs of the world at once. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

/**
 * Keeps what this tab shows fresh: hears by GET /api/live what changed and has it fetched again. Nothing is repeated
 * on that line, so when it opens, first or after a gap, everything in sight is fetched again. While a change of this tab is on its way the news
 * wait, or the old state would flash up under it. The line ends with the session: each retry also asks for the
 * account, whose 401 makes the tab leave.
 *
 * @returns how to stop
 */
export function startLiveUpdates(client: QueryClient): () => void {
  let line: EventSource | undefined
  let openedAt = Number.POSITIVE_INFINITY
  let failures = 0
  // What changed between the first answers and the opening of the line was told to nobody.
  let missed = true
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  const news = new Set<LiveTopic>()

  function tell() {
    gathering = undefined
    // The mutation cache calls again when the change has settled.
    if (news.size === 0 || client.isMutating() > 0) return
    const keys = new Set([...news].flatMap((topic) => CONCERNED[topic]))
    news.clear()
    void client.invalidateQueries({ predicate: ({ queryKey }) => keys.has(String(queryKey[0])) })
  }

  function gather() {
    gathering ??= setTimeout(tell, GATHER_MS)
  }

  function hear(text: string) {
    const event = LiveEvent.safeParse(parsed(text))
    if (!event.success) return
    news.add(event.data.topic)
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
    line = new EventSource('/api/live')
    line.onmessage = ({ data }) => hear(String(data))
    // The browser would try again by itself, without patience and without jitter.
    line.onerror = fail
    line.onopen = () => {
      openedAt = Date.now()
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
