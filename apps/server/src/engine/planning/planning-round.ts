import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import type { PassedBy } from './facts/reminder-facts.repo.ts'
import { personByPerson } from './person-by-person.ts'
import type { StepDeps } from './plan-row.ts'

/** State of one planning round, shared by its steps. */
export type PlanningRound = {
  /** Subscriptions that were read and could not be written, skipped for the rest of the round. */
  stuck: Set<string>
}

export const newRound = (): PlanningRound => ({ stuck: new Set() })

/** Result of one step; the round is over when a step saw none. */
export type StepResult = { seen: number; handled: number }

/**
 * One step of a round, in a transaction: reads what is due and writes what follows from it. Rows that were
 * read and not written are stuck.
 *
 * @param read locks what is due, without what it has to pass by, and reads the facts
 * @param write returns what was written
 */
export function takeStep(
  { db, clock, ...deps }: StepDeps,
  { stuck }: PlanningRound,
  read: (tx: Transaction, now: Date, passedBy: PassedBy) => Promise<FactsRow[]>,
  write: (tx: Transaction, rows: readonly FactsRow[], now: Date) => Promise<readonly { id: string }[]>,
): Promise<StepResult> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const rows = await read(tx, now, { stuck: [...stuck], setAside: deps.setAside.users(now) })
    const written = await personByPerson(tx, rows, { ...deps, now }, (savepoint, part) =>
      write(savepoint, part, now),
    )
    const done = new Set(written.flat().map(({ id }) => id))
    for (const { id } of rows) if (!done.has(id)) stuck.add(id)
    return { seen: rows.length, handled: done.size }
  })
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
