import type { SubscriptionPower, TickedFact } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { type SubscriptionRow, selectSubscription } from '../subscriptions.repo.ts'
import { assertMay } from './relations.ts'

/**
 * Admits a viewer to a power over a subscription that is not deleted, and to what else is kept with it.
 *
 * @param shown a fact that everybody who sees the subscription may read where its owner has ticked it
 * @returns whose it is
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function admitViewer(
  db: Queryable,
  viewer: Viewer,
  id: string,
  power: SubscriptionPower,
  shown?: TickedFact,
): Promise<Pick<SubscriptionRow, 'userId' | 'householdId'>> {
  assertSubscriptionId(id)
  const row = await selectSubscription(db, viewer, id)
  const isShown = shown !== undefined && row.visible.includes(shown)
  assertMay(isShown ? 'read' : power, row, viewer)
  return row
}
