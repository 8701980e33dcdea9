import type { ConnectionState } from '../faulty-connection.ts'

/** Outcome of a round. */
export type RoundEnd = 'done' | 'failed' | 'killed'

/** A worker that plans and sends on request. */
export type Worker = {
  /** Runs one full round. With `killAt` it is killed at that hand-over, counted from 0. */
  round(killAt: number | null): Promise<RoundEnd>
  /** State of its database connection. */
  connection: ConnectionState
  close(): Promise<void>
}
