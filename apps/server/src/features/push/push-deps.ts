import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

export type PushDeps = WriteDeps & {
  reminders: ReminderScheduler
  /** The server's VAPID key, as base64url. */
  pushPublicKey: string
  /** `host:port` that may be reached though private, or without https. */
  egressAllow: readonly string[]
  /** Multiplies every limit. */
  rateLimitFactor: number
  publicUrl: string
}
