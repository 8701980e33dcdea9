import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

export type PushDeps = {
  db: Database
  clock: Clock
  reminders: ReminderScheduler
  /** The server's VAPID key, as base64url. */
  pushPublicKey: string
  /** `host:port` that may be reached though private, or without https. */
  egressAllow: readonly string[]
  /** Multiplies every limit. */
  rateLimitFactor: number
  publicUrl: string
}
