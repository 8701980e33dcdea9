import { setImmediate } from 'node:timers/promises'
import { allEnded } from '#server/platform/ticker/all-ended.ts'

/** State of one planning round, shared by its steps. */
export type PlanningRound = {
  /** Subscriptions with invalid facts, skipped for the rest of the round. */
  stuck: Set<string>
}

export const newRound = (): PlanningRound => ({ stuck: new Set() })

/** Result of one step; the round is over when a step saw none. */
export type StepResult = { seen: number; handled: number }

/** Builds the result and records rows that were seen but not handled. */
export function stepResult(
  rows: readonly { id: string }[],
  schedules: readonly { id: string }[],
  { stuck }: PlanningRound,
): StepResult {
  const done = new Set(schedules.map(({ id }) => id))
  for (const { id } of rows) if (!done.has(id)) stuck.add(id)
  return { seen: rows.length, handled: done.size }
}

/** How a step is repeated. */
export type Repeating = {
  /** How many steps run at once, each in a transaction of its own. Default 1. */
  lanes?: number
  /** Asked before every step; the rest is left to the next round. */
  isStopping(): boolean
}

/**
 * Repeats a step until it finds nothing.
 *
 * @returns the number handled
 * @throws the first error of any lane, once all have ended
 */
export async function runUntilDone(
  step: (round: PlanningRound) => Promise<StepResult>,
  { lanes = 1, isStopping }: Repeating,
): Promise<number> {
  const round = newRound()
  let total = 0
  /** Whether there may be more. */
  async function runOnce(): Promise<boolean> {
    if (isStopping()) return false
    const { seen, handled } = await step(round)
    total += handled
    if (seen === 0) return false
    // The embedded store runs in this process: yield so that requests are served.
    await setImmediate()
    return true
  }
  async function runLane(): Promise<void> {
    while (await runOnce()) {}
  }
  // One step looks first, so that a round with nothing to do costs one, however many lanes.
  if (!(await runOnce())) return total
  await allEnded(Array.from({ length: lanes }, runLane))
  return total
}
