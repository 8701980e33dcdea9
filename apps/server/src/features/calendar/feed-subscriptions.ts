import type { Subscription } from '@duely/contract'
import { allReminderDays, type FeedSubscription } from '@duely/domain'
import type { ActivePlan } from '../plan/get-active-plan.ts'
import { subscriptionTerms } from '../subscriptions/terms/subscription-terms.ts'

/** Subscriptions with the data a calendar needs. */
export function feedSubscriptions(
  rows: readonly Subscription[],
  plan: ActivePlan | null,
): FeedSubscription[] {
  return rows.map((row) => ({
    ...subscriptionTerms(row),
    id: row.id,
    name: row.name,
    currency: row.currency,
    reminderDays: allReminderDays(row.notificationInterval, row.extraReminderDays, plan),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }))
}
