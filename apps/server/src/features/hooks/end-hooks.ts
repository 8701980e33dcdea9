import type { Transaction } from '../../platform/database/database.ts'
import { updateWebhooksEnded } from '../../platform/outbox/webhook-queue.repo.ts'
import { deleteHook, selectHooksOf } from './hooks.repo.ts'

/** Removes all webhooks of a user, with what waits for them; whether there were any. */
export async function endHooks(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const hooks = await selectHooksOf(tx, userId)
  for (const { id } of hooks) {
    await deleteHook(tx, userId, id)
    await updateWebhooksEnded(tx, id, now)
  }
  return hooks.length > 0
}
