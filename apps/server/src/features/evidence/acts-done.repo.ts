import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { visibleTo } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { deliveries, householdMembers, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/** What was done about the renewals of one subscription that a viewer sees, by the log, oldest first. */
export function selectActs(db: Queryable, viewer: Viewer, subscriptionId: string) {
  const { reason, renewalDate, dueAt, kind } = deliveries
  return db
    .select({ what: reason, renewalDate, at: dueAt, person: householdMembers.id })
    .from(deliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
    .leftJoin(
      householdMembers,
      and(
        eq(householdMembers.userId, deliveries.userId),
        eq(householdMembers.householdId, subscriptions.householdId),
      ),
    )
    .where(
      and(
        visibleTo(viewer, 'any'),
        eq(deliveries.subscriptionId, subscriptionId),
        eq(kind, 'act'),
        isNotNull(reason),
        // What the planner says of the payer is nobody's act.
        ne(reason, 'payer-warned'),
      ),
    )
    .orderBy(asc(dueAt), asc(deliveries.id))
}
