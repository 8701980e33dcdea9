import { type OutgoingWebhookEvent, outgoingWebhookRoom } from '@duely/domain'
import {
  insertWebhookMessages,
  type QueuedWebhook,
  selectWaitingWebhooks,
} from '#server/engine/outbox/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectListeners, updateMissed } from './webhooks.repo.ts'

/**
 * Queues an event for the webhooks of these people that want it, in the transaction of its cause. Without
 * such webhooks it costs one small query.
 *
 * @param bodiesOf the finished bodies for one person, asked for only where a webhook listens
 */
export async function queueWebhooks(
  tx: Transaction,
  { type, userIds }: { type: OutgoingWebhookEvent; userIds: readonly string[] },
  bodiesOf: (userId: string) => Promise<readonly string[]>,
  now: Date,
): Promise<void> {
  const listeners = await selectListeners(tx, type, userIds)
  if (listeners.length === 0) return
  const waiting = await selectWaitingWebhooks(
    tx,
    listeners.map(({ id }) => id),
  )
  const queued: QueuedWebhook[] = []
  for (const [userId, webhooks] of Map.groupBy(listeners, (each) => each.userId)) {
    const bodies = await bodiesOf(userId)
    for (const { id, failing } of webhooks) {
      const room = outgoingWebhookRoom({ waiting: waiting.get(id) ?? 0, isFailing: failing })
      queued.push(...bodies.slice(0, room).map((body) => ({ userId, webhookId: id, body })))
      const missed = bodies.length - room
      if (missed > 0) await updateMissed(tx, id, missed)
    }
  }
  await insertWebhookMessages(tx, queued, now)
}
