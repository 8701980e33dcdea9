import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { announce } from '../live/announce.ts'
import type { Logger } from '../logger/logger.ts'
import { type Outcome, updateOutcomes } from './outbox.repo.ts'

/** A hand-over that could not be written down would be repeated: so the database gets time to come back. */
const RETRY_AFTER_MS = [100, 400, 1_500, 5_000, 10_000]

/**
 * How long the first to come in waits for the others under way. A write costs much the same for one row as for ten,
 * and messages handed over side by side end side by side; little against what a mail server takes to answer.
 */
const GATHER_MS = 5

/** Writes outcomes down, except where the lease has gone to another worker; answers how many it wrote. */
export type WriteOutcomes = (db: Database, outcomes: readonly Outcome[], now: Date) => Promise<number>

type Waiting = {
  outcomes: readonly Outcome[]
  users: readonly string[]
  done: () => void
  fail: (error: unknown) => void
}

/**
 * Writes outcomes down, all that come in at nearly the same time in one statement: a single connection keeps pace
 * with many senders, and nobody goes on to another message before the last one is on record.
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
        await tell(group.flatMap((waiting) => waiting.users))
        for (const waiting of group) waiting.done()
      } catch (error) {
        for (const waiting of group) waiting.fail(error)
      }
    }
    isWriting = false
  }

  /** Resolves when nothing more is under way, or enough time was given to it. */
  async function othersOrTime(): Promise<void> {
    if (underWay === 0) return
    const gathered = Promise.withResolvers<void>()
    allAreIn = gathered.resolve
    const timer = setTimeout(gathered.resolve, GATHER_MS)
    await gathered.promise
    clearTimeout(timer)
  }

  /** A tab that is not notified shows it at its next request, so the message still counts as recorded. */
  async function tell(users: readonly string[]): Promise<void> {
    await announce(db, users, ['reminders']).catch((err: unknown) =>
      logger.warn({ event: 'announce-failed', err }),
    )
  }

  async function write(outcomes: readonly Outcome[]): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const recorded = await writeAs(db, outcomes, clock.now())
        // Either another worker took over after the lease ended, or the owner deleted the account meanwhile.
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
    /** Resolves once what comes of it is in the ledger and the owners' open tabs were notified; answers the outcome. */
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
