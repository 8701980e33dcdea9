import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'

/** Dependencies of the acts on text messages; the secrets key the hashes of numbers and codes. */
export type SmsDeps = Secrets & WriteDeps

/** Additional dependencies of number verification. */
export type PhoneDeps = SmsDeps & {
  /** Without an SMS provider no code is sent. */
  canSendSms: boolean
  rateLimitFactor: number
}
