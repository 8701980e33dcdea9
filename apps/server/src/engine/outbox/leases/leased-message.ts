import type { Dispatch } from '../message-handler.ts'
import type { DueRow } from '../outbox.repo.ts'

/** A message leased by this process. */
export type LeasedMessage = {
  id: string
  token: string
  /** On the database's clock, in milliseconds since 1970. */
  leaseUntilMs: number
  /** Attempts before this one. */
  attempts: number
  /** When an earlier attempt was handed over without an answer. */
  handedOverAt: Date | null
  rows: readonly (DueRow & { usefulUntil: Date })[]
  compose(): Promise<Dispatch>
}

/** A message to be leased. */
export type Sendable = Omit<LeasedMessage, 'leaseUntilMs'> & {
  isDigest: boolean
  toldActs: readonly string[] | null
}
