import { setImmediate } from 'node:timers/promises'

/** What one round of planning remembers from step to step. */
export type PlanningRound = {
  /** Subscriptions whose facts make no sense: they keep their place in the queue and are not looked at again. */
  stuck: Set<string>
  /** People of whom much is due and whose turn comes again after everybody else's. */
  served: Set<string>
}

/** What one step came to; nothing is left to do once it saw none. */
export type StepResult = { seen: number; handled: number }

/** Counts, and notes what was seen in vain. */
export function stepResult(
  rows: readonly { id: string }[],
  schedules: readonly { id: string }[],
  { stuck }: PlanningRound,
): StepResult {
  const done = new Set(schedules.map(({ id }) => id))
  for (const { id } of rows) if (!done.has(id)) stuck.add(id)
  return { seen: rows.length, handled: done.size }
}

/** Step by step to the end: turn after turn until a whole turn finds nothing. Answers how many were handled. */
export async function runUntilDone(step: (round: PlanningRound) => Promise<StepResult>): Promise<number> {
  const round: PlanningRound = { stuck: new Set(), served: new Set() }
  let total = 0
  for (;;) {
    const { seen, handled } = await step(round)
    total += handled
    if (seen > 0) {
      // The embedded store works inside this process: without a turn of the event loop nobody else is answered.
      await setImmediate()
      continue
    }
    if (round.served.size === 0) return total
    round.served.clear()
  }
}
