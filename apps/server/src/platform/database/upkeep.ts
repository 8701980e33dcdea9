import type { PGlite } from '@electric-sql/pglite'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logger/logger.ts'

const UPKEEP_EVERY_MS = 24 * 60 * 60_000
const CHECK_EVERY_MS = 60 * 60_000

/** The running upkeep of the embedded database. */
export interface Upkeep {
  /** Tidies up if a day has passed; what the timer calls. Never throws. */
  check(): Promise<void>
  /** Ends the timer and waits for what is running. */
  stop(): Promise<void>
}

/**
 * Once a day, and an hour after the start, reclaims the room of deleted rows and counts anew what the query planner
 * goes by. A PostgreSQL server does this by itself in the background; the embedded one has no background.
 */
export function startUpkeep(source: { pglite: PGlite; clock: Clock; logger: Logger }): Upkeep {
  const { pglite, clock, logger } = source
  let doneAt = Number.NEGATIVE_INFINITY
  let running = Promise.resolve()

  async function tidyUp(): Promise<void> {
    const now = clock.now().getTime()
    if (Math.abs(now - doneAt) < UPKEEP_EVERY_MS) return
    const started = performance.now()
    try {
      await pglite.exec('vacuum (analyze)')
      doneAt = now
      logger.info({ ms: Math.round(performance.now() - started) }, 'Tidied up the database')
    } catch (error) {
      logger.error({ event: 'upkeep-failed', err: error }, 'Tidying up the database failed')
    }
  }

  const check = () => {
    running = running.then(tidyUp)
    return running
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  timer.unref()
  return {
    check,
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
