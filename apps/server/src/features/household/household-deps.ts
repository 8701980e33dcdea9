import type { SignUpMode } from '@duely/domain'
import type { SubscriptionDeps } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** What ending a membership needs. */
export type LeavingDeps = {
  reminders: Pick<ReminderScheduler, 'rederive'>
  clock: Clock
  publicUrl: string
}

/** Dependencies of the acts on a household. */
export type HouseholdDeps = SubscriptionDeps & {
  publicUrl: string
  rateLimitFactor: number
  signUpMode: SignUpMode
}
