import { setImmediate } from 'node:timers/promises'

/** State of one planning round, shared by its steps. */
export type PlanningRound = {
  /** Subscriptions with invalid facts, skipped for the rest of the round. */
  stuck: Set<string>
  /** Users with many due reminders, deferred until the others have had a turn. */
  served: Set<string>
}

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

/**
 * Repeats a step until it finds nothing.
 *
 * @returns the number handled
 */
export async function runUntilDone(step: (round: PlanningRound) => Promise<StepResult>): Promise<number> {
  const round: PlanningRound = { stuck: new Set(), served: new Set() }
  let total = 0
  for (;;) {
    const { seen, handled } = await step(round)
    total += handled
    if (seen > 0) {
      // The embedded store runs in this process: yield so that requests are served.
      await setImmediate()
      continue
    }
    if (round.served.size === 0) return total
    round.served.clear()
  }
}
