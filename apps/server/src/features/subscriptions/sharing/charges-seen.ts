import type { View } from '@duely/domain'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { charges, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { visibleTo } from './visible-to.ts'

/**
 * Which charges a viewer sees, in a statement that joins `subscriptions` to `charges` from the left: those of
 * the subscriptions of a view, and their own of subscriptions that are gone.
 */
export function chargesSeen(viewer: Viewer, view: View): SQL | undefined {
  const own = and(eq(charges.userId, viewer.userId), isNull(charges.subscriptionId))
  if (view === 'household') return visibleTo(viewer, view)
  return or(own, visibleTo(viewer, view))
}

/** The join that `chargesSeen` needs. */
export const ofCharge = () => eq(subscriptions.id, charges.subscriptionId)
