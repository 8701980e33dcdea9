import { allReminderDays, type FeedSubscription } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import type { ActivePlan } from '../plan/get-active-plan.ts'
import { actable } from '../subscriptions/acts/act-state.ts'
import { subscriptionPages } from '../subscriptions/subscription-pages.ts'

/** A user's subscriptions with the data a calendar needs, in pages by next renewal. */
export function feedSubscriptions(
  db: Queryable,
  userId: string,
  plan: ActivePlan | null,
  now: Date,
): AsyncGenerator<FeedSubscription[], void> {
  return subscriptionPages(db, userId, now, (row) => ({
    ...actable(row),
    id: row.id,
    name: row.name,
    currency: row.currency,
    reminderDays: allReminderDays(row.notificationInterval, row.extraReminderDays, plan),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}
