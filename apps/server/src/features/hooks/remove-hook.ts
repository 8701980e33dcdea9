import { Refusal } from '@duely/domain'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { updateWebhooksEnded } from '../../platform/outbox/webhook-queue.repo.ts'
import { deleteHook } from './hooks.repo.ts'

/**
 * Removes a webhook, with what waits for it.
 * @throws Refusal NOT_FOUND
 */
export async function removeHook(db: Database, userId: string, id: string, now: Date): Promise<void> {
  if (!isUuid(id)) throw new Refusal('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    if (!(await deleteHook(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await updateWebhooksEnded(tx, id, now)
  })
}
