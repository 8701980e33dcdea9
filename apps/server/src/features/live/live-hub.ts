import { LIVE_TOPICS, type LiveTopic } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { selectLiveSessions } from '#server/features/auth/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { RateLimited } from '#server/platform/http/problem/problem.ts'
import type { CheckResult } from '#server/platform/http/readiness.ts'
import { createLiveFeed } from '#server/platform/live/live-feed.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { createRecentNews } from './recent-news.ts'

/** Open streams of one user per process, over all tabs and devices. */
export const STREAMS_PER_USER = 10
const BEAT_EVERY_MS = 25_000
/** Chunks a slow reader may lag before its stream is closed; it then reconnects and reloads. */
const CHUNKS_BEHIND = 100
const RECONNECT_AFTER_MS = 3_000

export type LiveHub = {
  /** Starts listening for announcements, so that a page opened soon does not have to reload everything. */
  listen(): void
  /** For the readiness probe: `degraded` when it should be listening and is not. */
  describe(): CheckResult
  /**
   * Opens a stream of events for a session.
   *
   * @param ageMs age of the data the reader shows: the stream starts with the topics changed since, or with
   *   all topics when that is unknown. Absent: nothing is repeated.
   * @throws RateLimited above ten streams of one user; Refusal UNAVAILABLE while the server is shutting down
   */
  open(who: { userId: string; sessionId: string }, ageMs?: number): Promise<ReadableStream<Uint8Array>>
  /** Every 25 s: sends a keep-alive and closes streams whose session has ended. */
  beat(): Promise<void>
  /** Closes every stream and refuses new ones, because open streams would delay the shutdown. */
  end(): void
  /** Call it before the database is closed. */
  close(): Promise<void>
}

type Stream = { userId: string; sessionId: string; send(text: string): void; end(): void }

/** Forwards database notifications to this process's open streams. */
export function createLiveHub(deps: {
  database: OpenDatabase
  clock: Clock
  logger: Logger
  monotonic?: () => number
}): LiveHub {
  const { database, clock, logger, monotonic = () => performance.now() } = deps
  const streams = new Map<string, Set<Stream>>()
  const everyStream = () => [...streams.values()].flatMap((set) => [...set])
  const recent = createRecentNews(monotonic)
  let isEnding = false
  let timer: NodeJS.Timeout | undefined

  const feed = createLiveFeed(database, logger, {
    onNotice: (notice) => {
      if ('ended' in notice) {
        for (const stream of everyStream()) if (stream.sessionId === notice.ended) stream.end()
        return
      }
      recent.keep(notice)
      for (const userId of notice.users)
        for (const stream of streams.get(userId) ?? []) stream.send(eventsOf(notice.topics, notice.by))
    },
    onListening: () => {
      recent.restart()
      for (const stream of everyStream()) stream.send(eventsOf(LIVE_TOPICS))
      // Ended sessions may have been missed while not listening.
      void beat().catch((err: unknown) => logger.warn({ event: 'live-beat-failed', err }))
    },
  })

  async function beat(): Promise<void> {
    const open = everyStream()
    for (const stream of open) stream.send(': still here\n\n')
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))]
    const living = await selectLiveSessions(database.db, ids, clock.now())
    for (const stream of open) if (!living.has(stream.sessionId)) stream.end()
  }

  function keepBeating(): void {
    timer ??= setInterval(() => {
      beat().catch((err: unknown) => logger.warn({ event: 'live-beat-failed', err }))
    }, BEAT_EVERY_MS)
    timer.unref()
  }

  function remove(stream: Stream): void {
    const own = streams.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(stream.userId)
    if (streams.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  function add(who: { userId: string; sessionId: string }, first: string): ReadableStream<Uint8Array> {
    const own = streams.get(who.userId) ?? new Set()
    if (own.size >= STREAMS_PER_USER) throw new RateLimited(BEAT_EVERY_MS / 1000)
    streams.set(who.userId, own)
    let stream: Stream
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = openStream(who, controller, () => remove(stream))
          own.add(stream)
          stream.send(`retry: ${RECONNECT_AFTER_MS}\n\n${first}`)
          keepBeating()
        },
        cancel: () => remove(stream),
      },
      { highWaterMark: CHUNKS_BEHIND },
    )
  }

  return {
    listen: () => feed.start(),
    describe: () => feed.describe(),
    beat,
    open: async (who, ageMs) => {
      if (isEnding) throw new Refusal('UNAVAILABLE')
      await feed.ready()
      const missed = ageMs === undefined ? [] : recent.changedFor(who.userId, ageMs)
      const stream = add(who, eventsOf(missed))
      // The session may have ended between the guard and the start of listening.
      const alive = selectLiveSessions(database.db, [who.sessionId], clock.now())
      const living = await alive.catch(async (error: unknown) => {
        await stream.cancel()
        throw error
      })
      if (living.size > 0 && !isEnding) return stream
      await stream.cancel()
      throw new Refusal(isEnding ? 'UNAVAILABLE' : 'UNAUTHENTICATED')
    },
    end: () => {
      isEnding = true
      for (const stream of everyStream()) stream.end()
    },
    close: () => feed.close(),
  }
}

function openStream(
  who: { userId: string; sessionId: string },
  controller: ReadableStreamDefaultController<Uint8Array>,
  onEnd: () => void,
): Stream {
  const encoder = new TextEncoder()
  const end = () => {
    onEnd()
    try {
      controller.close()
    } catch {
      // The reader has disconnected.
    }
  }
  return {
    ...who,
    end,
    send: (text) => {
      if ((controller.desiredSize ?? 0) <= 0) end()
      else controller.enqueue(encoder.encode(text))
    },
  }
}

/** `by` is left out where it is undefined. */
function eventsOf(topics: readonly LiveTopic[], by?: string): string {
  return topics.map((topic) => `data: ${JSON.stringify({ topic, by })}\n\n`).join('')
}
