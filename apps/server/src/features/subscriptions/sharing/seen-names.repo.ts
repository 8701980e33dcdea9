import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { householdMembers, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { visibleTo } from './visible-to.ts'

/** The names of the active subscriptions that a viewer sees, with their owners as members. */
export function selectSeenNames(db: Queryable, viewer: Viewer) {
  const { id, name, userId, status } = subscriptions
  return db
    .select({ id, name, userId, owner: householdMembers.id })
    .from(subscriptions)
    .leftJoin(householdMembers, eq(householdMembers.userId, userId))
    .where(and(visibleTo(viewer, 'any'), eq(status, 'active')))
}
