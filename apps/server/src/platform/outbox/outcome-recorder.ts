import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { announceSoon } from '../live/announce.ts'
import type { Logger } from '../logger/logger.ts'
import { type Outcome, updateOutcomes } from './leases/lease.repo.ts'

/** Retry delays, because an outcome that is not recorded would be sent again. */
const RETRY_AFTER_MS = [100, 400, 1_500, 5_000, 10_000]

/**
 * How long the first outcome waits for others in flight. A write costs about the same for one row as for ten, and
 * concurrent messages finish together.
 */
const GATHER_MS = 5

/** Writes outcomes, except where the lease was lost; returns the number written. */
export type WriteOutcomes = (db: Database, outcomes: readonly Outcome[], now: Date) => Promise<number>

type Waiting = {
  outcomes: readonly Outcome[]
  users: readonly string[]
  done: () => void
  fail: (error: unknown) => void
}

/**
 * Records outcomes, those arriving almost together in one statement: one connection keeps up with many senders, and
 * each sender continues once its outcome is recorded.
 */
export function createRecorder(deps: {
  db: Database
  clock: Clock
  logger: Logger
  write?: WriteOutcomes | undefined
}) {
  const { db, clock, logger, write: writeAs = updateOutcomes } = deps
  let queue: Waiting[] = []
  let isWriting = false
  let underWay = 0
  let allAreIn = () => {}

  async function writeAll(): Promise<void> {
    isWriting = true
    while (queue.length > 0) {
      await othersOrTime()
      const group = queue
      queue = []
      try {
        await write(group.flatMap((waiting) => waiting.outcomes))
        announceSoon(
          db,
          group.flatMap((waiting) => waiting.users),
          ['reminders'],
        )
        for (const waiting of group) waiting.done()
      } catch (error) {
        for (const waiting of group) waiting.fail(error)
      }
    }
    isWriting = false
  }

  /** Resolves when nothing else is in flight, or the wait is over. */
  async function othersOrTime(): Promise<void> {
    if (underWay === 0) return
    const gathered = Promise.withResolvers<void>()
    allAreIn = gathered.resolve
    const timer = setTimeout(gathered.resolve, GATHER_MS)
    await gathered.promise
    clearTimeout(timer)
  }

  async function write(outcomes: readonly Outcome[]): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const recorded = await writeAs(db, outcomes, clock.now())
        // Another worker took over after the lease ended, or the account was deleted.
        if (recorded < outcomes.length)
          logger.warn({ event: 'lease-lost', rows: outcomes.length - recorded }, 'Outcome not recorded')
        return
      } catch (error) {
        const pause = RETRY_AFTER_MS[attempt]
        if (pause === undefined) throw error
        logger.warn({ err: error, event: 'record-retry' }, 'Outcome could not be recorded yet')
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  return {
    /** Resolves with the outcome once it is in the ledger; the owners' tabs are notified soon after. */
    record: async (ending: Promise<readonly Outcome[]>, users: readonly string[]) => {
      underWay += 1
      const outcomes = await ending.finally(() => {
        underWay -= 1
      })
      await new Promise<void>((done, fail) => {
        queue.push({ outcomes, users, done, fail })
        if (!isWriting) void writeAll()
        else if (underWay === 0) allAreIn()
      })
      return outcomes
    },
  }
}
