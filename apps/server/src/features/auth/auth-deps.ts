import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'

/** What the acts of this room need from outside. */
export type AuthDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** An origin without a trailing slash: where links lead, whose cookies are set. */
  publicUrl: string
  /** At least 32 characters; signs the session cookie. */
  secret: string
  /** Multiplies every limit; 1 in production. */
  rateLimitFactor: number
  /** Tells the outbox that a mail waits, so that it leaves at once. */
  pokeOutbox: () => void
}
