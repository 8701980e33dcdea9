import type { HookBody } from '@duely/contract'
import { type HookEvent, hookRoom } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import {
  insertWebhooks,
  type QueuedWebhook,
  selectWaitingWebhooks,
} from '../../platform/outbox/webhook-queue.repo.ts'
import { listSubscriptionsOf } from '../subscriptions/list-subscriptions.ts'
import { selectListeners, updateMissed } from './hooks.repo.ts'

/** A subscription that something happened to. */
export type Happened = { userId: string; subscriptionId: string }

/**
 * Queues an event for the webhooks of the owners that want it, in the transaction of its cause and with the
 * subscriptions as they are in it. Without such webhooks it costs one small query.
 *
 * @returns whether anything was queued: then poke the outbox after the commit
 */
export async function queueEvents(
  tx: Transaction,
  type: HookEvent,
  happened: readonly Happened[],
  now: Date,
): Promise<boolean> {
  if (happened.length === 0) return false
  const byUser = Map.groupBy(happened, ({ userId }) => userId)
  const listeners = await selectListeners(tx, type, [...byUser.keys()])
  if (listeners.length === 0) return false
  const waiting = await selectWaitingWebhooks(
    tx,
    listeners.map(({ id }) => id),
  )
  const queued: QueuedWebhook[] = []
  for (const [userId, hooks] of Map.groupBy(listeners, (each) => each.user_id)) {
    const ids = (byUser.get(userId) ?? []).map(({ subscriptionId }) => subscriptionId)
    const subscriptions = await listSubscriptionsOf(tx, userId, ids, now)
    for (const { id, failing } of hooks) {
      const room = hookRoom({ waiting: waiting.get(id) ?? 0, isFailing: failing })
      for (const subscription of subscriptions.slice(0, room)) {
        const body: HookBody = { type, timestamp: now.toISOString(), data: { subscription } }
        queued.push({ userId, hookId: id, body: JSON.stringify(body) })
      }
      const missed = subscriptions.length - room
      if (missed > 0) await updateMissed(tx, id, missed)
    }
  }
  await insertWebhooks(tx, queued, now)
  return queued.length > 0
}
