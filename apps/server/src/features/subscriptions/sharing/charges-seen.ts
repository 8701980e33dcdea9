import type { View } from '@duely/domain'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { charges, householdMembers, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { visibleTo } from './visible-to.ts'

/**
 * Which charges a viewer sees, in a statement that joins `subscriptions` to `charges` from the left: those of
 * the subscriptions of a view, and their own of subscriptions that are gone.
 */
export function chargesSeen(viewer: Viewer, view: View): SQL | undefined {
  const { userId, member } = viewer
  const gone = and(eq(charges.userId, userId), isNull(charges.subscriptionId))
  const seen = view === 'household' ? visibleTo(viewer, view) : or(gone, visibleTo(viewer, view))
  return and(member === null ? eq(charges.userId, userId) : isOfMember(member.householdId), seen)
}

/**
 * A charge belongs to the subscription's owner, who is in the household. PostgreSQL finds it by that person;
 * from the conditions on the joined row alone, it would read the charges of everybody.
 */
function isOfMember(householdId: string): SQL {
  const members = new QueryBuilder()
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(eq(householdMembers.householdId, householdId))
  return inArray(charges.userId, members)
}

/** The join that `chargesSeen` needs. */
export const ofCharge = () => eq(subscriptions.id, charges.subscriptionId)
