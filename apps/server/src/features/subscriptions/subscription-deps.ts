import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReminderDoor } from '../plan/reminder-door.ts'

/** What the acts on subscriptions need. */
export type SubscriptionDeps = { db: Database; clock: Clock; reminders: ReminderDoor }
