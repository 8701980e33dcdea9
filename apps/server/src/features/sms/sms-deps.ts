import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** What every act about text messages needs. */
export type SmsDeps = {
  db: Database
  clock: Clock
  /** Keys the hashes of numbers and codes. */
  authSecret: string
}

/** What acts about proving a number need besides. */
export type PhoneDeps = SmsDeps & {
  /** Without somebody who can send text messages no code goes out. */
  canSendSms: boolean
  rateLimitFactor: number
  /** A text message waits: it leaves at once. */
  pokeOutbox(): void
}
