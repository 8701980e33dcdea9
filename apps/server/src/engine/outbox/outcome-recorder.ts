import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { announceSoon } from '#server/platform/live/announce.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { type Outcome, updateOutcomes } from './leases/lease.repo.ts'

/** Delays before each retry, the last one repeated: an outcome that is not recorded would be sent again. */
const RETRY_AFTER_MS = [100, 400, 1_500, 5_000]

/**
 * How long the first outcome waits for others in flight. A write costs about the same for one row as for ten,
 * and concurrent messages finish together.
 */
const GATHER_MS = 5

/** Writes outcomes, except where the lease was lost; returns the number written. */
export type WriteOutcomes = (db: Database, outcomes: readonly Outcome[], now: Date) => Promise<number>

/** The outcomes of one message, and whom to notify. */
type Waiting = {
  outcomes: readonly Outcome[]
  users: readonly string[]
  done: () => void
  fail: (error: unknown) => void
}

/**
 * Records outcomes, those arriving almost together in one statement: one connection keeps up with many
 * senders, and each sender continues once its outcome is recorded. What cannot be recorded is tried until it
 * is, or until `stop`.
 */
export function createRecorder(deps: {
  db: Database
  clock: Clock
  logger: Logger
  write?: WriteOutcomes | undefined
  /** Called when outcomes could not be written. */
  onAway?: () => void
}) {
  const { db, clock, logger, write: writeAs = updateOutcomes, onAway } = deps
  let queue: Waiting[] = []
  let isWriting = false
  let isStopped = false
  let underWay = 0
  let allAreIn = () => {}
  let wake = () => {}

  async function writeAll(): Promise<void> {
    isWriting = true
    let failures = 0
    while (queue.length > 0) {
      await othersOrTime()
      const group = queue
      queue = []
      const failed = await writeGroup(group)
      if (failed.length === 0) {
        failures = 0
        continue
      }
      queue.unshift(...failed.map(({ waiting }) => waiting))
      const told = { err: failed[0]?.error, messages: failed.length }
      if (failures < RETRY_AFTER_MS.length) logger.warn({ ...told, event: 'record-retry' })
      else logger.error({ ...told, event: 'outcome-not-recorded' })
      onAway?.()
      if (isStopped) break
      await pause(RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)] ?? 0)
      failures += 1
    }
    isWriting = false
    if (isStopped) for (const { fail } of queue.splice(0)) fail(new Error('Stopped before it was recorded'))
  }

  /**
   * Writes them together or, where that fails, one by one, so that one failure does not affect the others.
   */
  async function writeGroup(group: readonly Waiting[]): Promise<{ waiting: Waiting; error: unknown }[]> {
    try {
      await write(group.flatMap((waiting) => waiting.outcomes))
      settle(group)
      return []
    } catch (error) {
      if (group.length === 1) return group.map((waiting) => ({ waiting, error }))
    }
    const failed: { waiting: Waiting; error: unknown }[] = []
    for (const waiting of group) failed.push(...(await writeGroup([waiting])))
    return failed
  }

  function settle(group: readonly Waiting[]): void {
    announceSoon(
      db,
      group.flatMap((waiting) => waiting.users),
      ['reminders'],
    )
    for (const waiting of group) waiting.done()
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
    const recorded = await writeAs(db, outcomes, clock.now())
    // Another worker took over after the lease ended, or the account was deleted.
    if (recorded < outcomes.length)
      logger.warn({ event: 'lease-lost', rows: outcomes.length - recorded }, 'Outcome not recorded')
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    /**
     * Resolves with the outcome once it is in the ledger; the owners' tabs are notified soon after.
     *
     * @throws Error when it was not recorded before the end of `stop`
     */
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
    /** Gives up what cannot be recorded at its next try. */
    stop: () => {
      isStopped = true
      wake()
    },
  }
}
