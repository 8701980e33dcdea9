import type { Subscription } from '@duely/contract'
import type { SubscriptionRow } from './subscriptions.repo.ts'

/** A row as the contract lets it leave the house: what the contract does not name stays inside. */
export function presentSubscription({
  userId: _owner,
  deletedStatus: _before,
  ...row
}: SubscriptionRow): Subscription {
  return {
    ...row,
    notificationInterval: row.notificationInterval.toSorted((a, b) => b - a),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
