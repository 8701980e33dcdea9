import { allEnded } from '../../platform/ticker/all-ended.ts'
import { composeEngine, type Engine, type EngineDeps } from '../engine.ts'
import type { EngineThread, StartEngineThread } from './start-engine-thread.ts'
import type { EngineReport } from './thread-messages.ts'

/** A thread tells every two seconds that it is alive. */
const SILENT_MS = 60_000

type ThreadedDeps = EngineDeps & {
  startThread: StartEngineThread
  /** How long a thread may be silent before the process takes over. Default 60 s. */
  silentMs?: number
}

/**
 * The engine of a process that also answers people. It works in the process until much is due at once; then a thread
 * takes over, with connections of its own, until it has been quiet for a while. Meanwhile the process takes no work.
 *
 * Both may work at the same time, as two processes may: what is due is in the database, and each takes its share of it
 * under locks and leases. So nothing is passed between them, and a thread that fails is like a process that was killed:
 * the process takes over and starts no other.
 */
export function composeThreadedEngine({ startThread, silentMs = SILENT_MS, ...deps }: ThreadedDeps): Engine {
  const { logger } = deps
  let isStarted = false
  let hasFailed = false
  let thread: EngineThread | null = null
  /** Whether it is the thread that works; from its first report until it is quiet or has ended. */
  let isThreadAtWork = false
  let threadTickAt: Date | null = null
  let heardAt = 0
  let listening: NodeJS.Timeout | undefined

  const engine = composeEngine({
    ...deps,
    onManyDue: () => {
      if (isStarted && thread === null && !hasFailed) startOne()
    },
  })

  function startOne(): void {
    let hasReported = false
    heardAt = performance.now()
    thread = startThread({
      onReport: ({ event, lastTickAt }: EngineReport) => {
        if (thread === null || hasFailed) return
        heardAt = performance.now()
        threadTickAt = lastTickAt
        if (event === 'quiet') takeOver()
        else if (!hasReported) handOver()
        hasReported = true
      },
      onEnd: (error) => {
        clearInterval(listening)
        thread = null
        if (error !== null) fail(error)
        takeOver()
      },
    })
    listening = setInterval(() => {
      if (hasFailed || performance.now() - heardAt <= silentMs) return
      fail(new Error('The thread has been silent for too long'))
      thread?.kill()
    }, silentMs / 4)
    // What it does keeps the process alive, this does not.
    listening.unref()
  }

  /** The process takes over at once, also if the thread cannot be ended. */
  function fail(err: unknown): void {
    if (!hasFailed) logger.error({ event: 'engine-thread-failed', err })
    hasFailed = true
    takeOver()
  }

  function handOver(): void {
    logger.info({ event: 'engine-thread-started' })
    isThreadAtWork = true
    void engine.pause()
  }

  function takeOver(): void {
    if (!isThreadAtWork) return
    isThreadAtWork = false
    if (!isStarted) return
    logger.info({ event: 'engine-thread-ended' })
    engine.resume()
    engine.poke()
  }

  const lastRunAt = () => later(engine.lastRunAt(), threadTickAt)

  return {
    ...engine,
    lastRunAt,
    poke: () => (isThreadAtWork ? thread?.poke() : engine.poke()),
    pokeOutbox: () => (isThreadAtWork ? thread?.poke() : engine.pokeOutbox()),
    start: () => {
      isStarted = true
      engine.start()
    },
    stop: async () => {
      isStarted = false
      await allEnded([engine.stop(), thread?.stop() ?? Promise.resolve()])
    },
    state: async () => ({ ...(await engine.state()), lastTickAt: lastRunAt() }),
  }
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one.getTime() > other.getTime() ? one : other
}
