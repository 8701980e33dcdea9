import type { Line } from '../failing-database.ts'

/** Outcome of a round. */
export type RoundEnd = 'done' | 'failed' | 'killed'

/** A worker that plans and sends on request. */
export type Worker = {
  /** Runs one full round. With `dies` it is killed at that hand-over, counted from 0. */
  round(dies: number | null): Promise<RoundEnd>
  /** State of its database connection. */
  line: Line
  close(): Promise<void>
}
