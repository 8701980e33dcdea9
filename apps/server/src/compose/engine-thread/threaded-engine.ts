import { allEnded } from '../../platform/ticker/all-ended.ts'
import { within } from '../../platform/ticker/within.ts'
import { composeEngine, type Engine, type EngineDeps } from '../engine.ts'
import type { EngineThread, StartEngineThread } from './start-engine-thread.ts'
import type { EngineReport } from './thread-messages.ts'

/** How long a thread waits for what the process had taken, so that a kill repeats no more messages than before. */
const FINISH_WITHIN_MS = 2_000
/** A thread tells every two seconds that it is alive. */
const SILENT_MS = 60_000
/** Looks without a report in between, after which it has been silent for that long. */
const LOOKS = 4

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
  let listening: NodeJS.Timeout | undefined

  const engine = composeEngine({
    ...deps,
    onManyDue: () => {
      if (isStarted && thread === null && !hasFailed) startOne()
    },
  })

  function startOne(): void {
    let hasReported = false
    let unheard = 0
    const onReport = ({ event, lastTickAt }: EngineReport) => {
      if (thread === null || hasFailed) return
      unheard = 0
      threadTickAt = lastTickAt
      if (event === 'quiet') takeOver()
      else if (!hasReported) handOver()
      hasReported = true
    }
    const onEnd = (error: unknown) => {
      thread = null
      if (error !== null) fail(error)
      takeOver()
    }
    try {
      thread = startThread({ onReport, onEnd })
    } catch (error) {
      fail(error)
      return
    }
    // Counts instead of reading the time, which goes on while the whole process is stopped.
    listening = setInterval(() => {
      unheard += 1
      if (unheard <= LOOKS) return
      thread?.kill()
      fail(new Error('The thread has been silent for too long'))
    }, silentMs / LOOKS)
    // What the thread does keeps the process alive, this does not.
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
    const begun = thread
    void within(FINISH_WITHIN_MS, engine.pause()).then(() => begun?.begin())
  }

  /** A quiet thread says nothing more until it ends, which may take as long as a mail server takes to answer. */
  function takeOver(): void {
    clearInterval(listening)
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
