import type { Line } from '../failing-database.ts'

/** What a round came to. */
export type RoundEnd = 'done' | 'failed' | 'killed'

/** A worker that plans and sends on request. */
export type Worker = {
  /** Runs one whole round. With `dies` it is killed at that hand-over of the round, counted from 0. */
  round(dies: number | null): Promise<RoundEnd>
  /** How its way to the database is from now on. */
  line: Line
  close(): Promise<void>
}
