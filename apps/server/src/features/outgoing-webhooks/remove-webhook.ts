import { Refusal } from '@duely/domain'
import { updateWebhooksEnded } from '#server/engine/outbox/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { deleteWebhook } from './webhooks.repo.ts'

/**
 * Removes a webhook, with what waits for it.
 * @throws Refusal NOT_FOUND
 */
export async function removeWebhook(db: Database, userId: string, id: string, now: Date): Promise<void> {
  if (!isUuid(id)) throw new Refusal('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    if (!(await deleteWebhook(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await updateWebhooksEnded(tx, id, now)
  })
}
