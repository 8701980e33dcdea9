import { Refusal, type SubscriptionPower } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type SubscriptionRow, selectSubscription } from '../subscriptions.repo.ts'
import { assertMay } from './relations.ts'

/**
 * Finds the owner of the subscription that a viewer changes. This comes before the locks, because the owner's
 * membership and profile are locked first. What the viewer may do is checked again under the lock. For a
 * viewer without a household the owner can only be the viewer.
 *
 * @returns the owner's user id
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function actingFor(
  db: Queryable,
  viewer: Viewer,
  id: string,
  power: SubscriptionPower,
): Promise<string> {
  if (viewer.member === null) return viewer.userId
  const row = await selectSubscription(db, viewer, id)
  assertMay(power, row, viewer)
  return row.userId
}

/**
 * Checks that the locked row still belongs to the owner whose locks were taken, and was not handed on
 * meanwhile.
 * @throws Refusal UNAVAILABLE: the second try finds the new owner
 */
export function assertStillOf(owner: string, row: Pick<SubscriptionRow, 'userId'>): void {
  if (row.userId !== owner) throw new Refusal('UNAVAILABLE')
}
