import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { nextAttempt } from './backoff.ts'
import {
  insertMissingWork,
  type PeriodicRow,
  selectFreeWork,
  updateWorkLease,
  updateWorkProgress,
  updateWorkReleased,
} from './periodic-work.repo.ts'

/** Work that comes round. Each step may run more than once, also in two processes: what it does twice counts once. */
export type PeriodicTask = {
  /** Lower case with dashes. */
  name: string
  /** From the end of one round to the beginning of the next, on the product's clock. */
  everyMs: number
  /** From the first start ever to the first round. Default 0. */
  firstAfterMs?: number
  /**
   * One small step, well below two minutes.
   *
   * @returns where the next step goes on; null: the round is done
   * @throws whatever keeps it from being done now; it is tried again from the same cursor
   */
  step(progress: { cursor: string | null; failures: number }): Promise<string | null>
}

/** The tasks of this process. Every worker has the same ones; each round is run by one of them. */
export type PeriodicWork = {
  /** Writes down the tasks that are new. */
  register(): Promise<void>
  /** Runs what is due. A task that fails is reported and tried again later; it never holds up another. */
  runDue(): Promise<void>
  /** No further step is begun; what is left of a round is done by the next worker. */
  stop(): void
}

const RETRY = { firstMs: 10_000, lastMs: 600_000 }
/** A long round is left for a moment, so that short ones that are due get their turn. */
const TURN_MS = 5_000

export function createPeriodicWork(deps: {
  db: Database
  clock: Clock
  logger: Logger
  tasks: readonly PeriodicTask[]
}): PeriodicWork {
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
      const dueAt = nextAttempt(clock.now(), attempts + 1, RETRY)
      await updateWorkReleased(db, task.name, holder, { dueAt, attempts: attempts + 1 })
    }
  }

  return {
    register: () => {
      const now = clock.now().getTime()
      return insertMissingWork(
        db,
        tasks.map(({ name, firstAfterMs = 0 }) => ({ name, dueAt: new Date(now + firstAfterMs) })),
      )
    },
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
    stop: () => {
      isStopping = true
    },
  }
}

/** Also when it is due later than it ever should be: then the clock was set back. */
function isDue({ dueAt }: PeriodicRow, { everyMs, firstAfterMs = 0 }: PeriodicTask, now: Date): boolean {
  return dueAt <= now || dueAt.getTime() > now.getTime() + Math.max(everyMs, firstAfterMs, RETRY.lastMs)
}
