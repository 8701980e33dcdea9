import { allReminderDays, type FeedSubscription, isPro, type View } from '@duely/domain'
import type { ActivePlan } from '#server/features/plans/index.ts'
import { actable, subscriptionPages } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/** A user's subscriptions with the data a calendar needs, in pages by next renewal. */
export function feedSubscriptions(
  db: Queryable,
  viewer: Viewer,
  plan: ActivePlan | null,
  { view, now }: { view: View; now: Date },
): AsyncGenerator<FeedSubscription[], void> {
  return subscriptionPages(db, viewer, { view, now }, (row) => ({
    ...actable(row),
    id: row.id,
    name: row.name,
    currency: row.currency,
    reminderDays: allReminderDays(row.notificationInterval, row.extraReminderDays, plan),
    insist: row.insist && isPro(plan),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}
