import { Refusal, type SubscriptionPower } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type SubscriptionRow, selectSubscription } from '../subscriptions.repo.ts'
import { assertMay } from './relations.ts'

/**
 * Whose subscription it is that a viewer changes, before its locks are taken in their order: the owner's
 * membership and profile first. What may be done is judged again under the lock. Of somebody in no household
 * it can only be their own.
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
 * Whether the row under the lock is still of the owner whose locks were taken; it was handed on otherwise.
 * @throws Refusal UNAVAILABLE: the second try finds the new owner
 */
export function assertStillOf(owner: string, row: Pick<SubscriptionRow, 'userId'>): void {
  if (row.userId !== owner) throw new Refusal('UNAVAILABLE')
}
