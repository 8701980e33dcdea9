import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Dependencies of the acts on text messages. */
export type SmsDeps = {
  db: Database
  clock: Clock
  /** Keys the hashes of numbers and codes. */
  authSecret: string
}

/** Additional dependencies of number verification. */
export type PhoneDeps = SmsDeps & {
  /** Without an SMS provider no code is sent. */
  canSendSms: boolean
  rateLimitFactor: number
  /** Wakes the outbox, so that a queued text message leaves at once. */
  pokeOutbox(): void
}
