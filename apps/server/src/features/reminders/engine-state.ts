import type { Queryable } from '../../platform/database/database.ts'
import { selectQueueState } from '../../platform/outbox/outbox.repo.ts'
import { selectOldestOwed } from './engine-state.repo.ts'

/** How the engine is doing. */
export type EngineState = {
  /** When the last round of planning ended in this process; null before the first. */
  lastTickAt: Date | null
  /** The due time of the oldest reminder or message that should have gone out by now; null if none. */
  oldestDueAt: Date | null
  /** Messages in the queue, due or not. */
  waiting: number
}

/** Reads it from what is due, at the cost of what is due. */
export async function readEngineState(
  db: Queryable,
  now: Date,
  lastTickAt: Date | null,
): Promise<EngineState> {
  const queue = await selectQueueState(db, now)
  const due = [queue.oldestDueAt, await selectOldestOwed(db, now)].filter((at) => at !== null)
  return {
    lastTickAt,
    waiting: queue.waiting,
    oldestDueAt: due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}
