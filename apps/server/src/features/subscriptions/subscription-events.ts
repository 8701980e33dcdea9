import type { OutgoingWebhookBody } from '@duely/contract'
import type { OutgoingWebhookEvent } from '@duely/domain'
import { queueWebhooks } from '#server/features/outgoing-webhooks/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { listSubscriptionsOf } from './list-subscriptions.ts'

/** A subscription that something happened to. */
export type Happened = { userId: string; subscriptionId: string }

/**
 * Queues messages to the owners' webhooks about what happened to
 * subscriptions, as they are in this transaction.
 */
export async function queueEvents(
  tx: Transaction,
  type: OutgoingWebhookEvent,
  happened: readonly Happened[],
  now: Date,
): Promise<void> {
  if (happened.length === 0) return
  const byUser = Map.groupBy(happened, ({ userId }) => userId)
  const bodiesOf = async (userId: string) => {
    const ids = (byUser.get(userId) ?? []).map(({ subscriptionId }) => subscriptionId)
    const subscriptions = await listSubscriptionsOf(tx, ownerAlone(userId), ids, now)
    return subscriptions.map((subscription) => {
      const body: OutgoingWebhookBody = { type, timestamp: now.toISOString(), data: { subscription } }
      return JSON.stringify(body)
    })
  }
  await queueWebhooks(tx, { type, userIds: [...byUser.keys()] }, bodiesOf, now)
}
