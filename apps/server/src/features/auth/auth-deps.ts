import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'

/** Dependencies of the acts in this feature. */
export type AuthDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** Origin without a trailing slash: base of links, and the host that cookies are set for. */
  publicUrl: string
  /** At least 32 characters; signs the session cookie. */
  secret: string
  /** Multiplies every limit; 1 in production. */
  rateLimitFactor: number
  /** Wakes the outbox, so that a queued mail leaves at once. */
  pokeOutbox: () => void
}
