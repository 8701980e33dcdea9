import { OutgoingWebhook, type OutgoingWebhookList } from '@duely/contract'
import { selectWaitingWebhooks } from '#server/engine/outbox/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import { onlyNamed } from '#server/platform/http/only-named.ts'
import { selectWebhooksOf } from './webhooks.repo.ts'

const named = onlyNamed(OutgoingWebhook)

/** A user's webhooks with the state of their deliveries, newest first. */
export async function listWebhooks(db: Queryable, userId: string): Promise<OutgoingWebhookList> {
  const rows = await selectWebhooksOf(db, userId)
  const waiting = await selectWaitingWebhooks(
    db,
    rows.map(({ id }) => id),
  )
  return { hooks: rows.map((row) => named({ ...instantsAsText(row), waiting: waiting.get(row.id) ?? 0 })) }
}
