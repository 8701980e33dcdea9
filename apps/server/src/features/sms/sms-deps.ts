import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'

/** Dependencies of the acts on text messages; the secrets key the hashes of numbers and codes. */
export type SmsDeps = Secrets & {
  db: Database
  clock: Clock
}

/** Additional dependencies of number verification. */
export type PhoneDeps = SmsDeps & {
  /** Without an SMS provider no code is sent. */
  canSendSms: boolean
  rateLimitFactor: number
}
