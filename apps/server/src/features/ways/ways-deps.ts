import type { AuthDeps } from '#server/features/auth/index.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { WaySender } from '#server/platform/ways/way-sender.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

export type WaysDeps = Pick<AuthDeps, 'db' | 'clock' | 'publicUrl' | 'rateLimitFactor'> &
  Secrets & {
    reminders: ReminderScheduler
    /** Places that may be reached though private, and without https on its usual ports (EGRESS_ALLOW). */
    egressAllow: readonly string[]
    ways: WaySender
    /** The product's name in a test. */
    appName: string
  }
