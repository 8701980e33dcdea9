import { updateWebhooksEnded } from '#server/engine/outbox/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deleteWebhook, selectWebhooksOf } from './webhooks.repo.ts'

/** Removes all webhooks of a user, with what waits for them; whether there were any. */
export async function endWebhooks(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const webhooks = await selectWebhooksOf(tx, userId)
  for (const { id } of webhooks) {
    await deleteWebhook(tx, userId, id)
    await updateWebhooksEnded(tx, id, now)
  }
  return webhooks.length > 0
}
