import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { afterBackoff } from './backoff.ts'
import {
  insertMissingWork,
  type PeriodicRow,
  selectFreeWork,
  updateWorkLease,
  updateWorkProgress,
  updateWorkReleased,
} from './periodic-work.repo.ts'

/** A periodic task. Steps must be idempotent: each may run more than once, also concurrently. */
export type PeriodicTask = {
  /** Kebab case. */
  name: string
  /** Pause between rounds, by the product's clock. */
  everyMs: number
  /** Delay of the first round after the very first start. Default 0. */
  firstAfterMs?: number
  /**
   * One small step, well below two minutes.
   *
   * @returns the cursor of the next step; null when the round is done
   * @throws the error that prevents it now; retried from the same cursor
   */
  step(progress: { cursor: string | null; failures: number }): Promise<string | null>
}

const RETRY = { firstMs: 10_000, lastMs: 600_000 }
/** Time slice of a long round, so that short ones get their turn. */
const TURN_MS = 5_000

/** The periodic tasks of this process. Every worker has the same ones; each round is run by one. */
export function createPeriodicWork(deps: {
  db: Database
  clock: Clock
  logger: Logger
  tasks: readonly PeriodicTask[]
}) {
  const { db, clock, logger, tasks } = deps
  const holder = crypto.randomUUID()
  let isStopping = false

  async function runTask(task: PeriodicTask, found: PeriodicRow): Promise<void> {
    const claimed = await updateWorkLease(db, found, holder)
    if (claimed === null) return
    const turnEnds = performance.now() + TURN_MS
    let { cursor, attempts } = claimed
    try {
      while (!isStopping && performance.now() < turnEnds) {
        cursor = await task.step({ cursor, failures: attempts })
        attempts = 0
        if (cursor === null) {
          const now = clock.now()
          const dueAt = new Date(now.getTime() + task.everyMs)
          return await updateWorkReleased(db, task.name, holder, { dueAt, cursor, attempts, doneAt: now })
        }
        if (!(await updateWorkProgress(db, task.name, holder, cursor))) return
      }
      await updateWorkReleased(db, task.name, holder, {})
    } catch (err) {
      logger.error({ event: 'periodic-work-failed', task: task.name, failures: attempts + 1, err })
      const dueAt = afterBackoff(clock.now(), attempts + 1, RETRY)
      await updateWorkReleased(db, task.name, holder, { dueAt, attempts: attempts + 1 })
    }
  }

  return {
    /** Inserts new tasks. */
    register: () => {
      const now = clock.now().getTime()
      return insertMissingWork(
        db,
        tasks.map(({ name, firstAfterMs = 0 }) => ({ name, dueAt: new Date(now + firstAfterMs) })),
      )
    },
    /** Runs due tasks. A failing one is reported and retried later, and never blocks others. */
    runDue: async () => {
      const now = clock.now()
      const free = await selectFreeWork(
        db,
        tasks.map(({ name }) => name),
      )
      await Promise.all(
        free.map(async (row) => {
          const task = tasks.find(({ name }) => name === row.name)
          if (!task || !isDue(row, task, now)) return
          await runTask(task, row).catch((err: unknown) =>
            logger.error({ event: 'periodic-work-lost', task: task.name, err }),
          )
        }),
      )
    },
    /** Starts no further step; another worker continues the round. */
    stop: () => {
      isStopping = true
    },
  }
}

/** Also when it is due later than possible, because the clock was set back. */
function isDue({ dueAt }: PeriodicRow, { everyMs, firstAfterMs = 0 }: PeriodicTask, now: Date): boolean {
  return dueAt <= now || dueAt.getTime() > now.getTime() + Math.max(everyMs, firstAfterMs, RETRY.lastMs)
}
