import type { OutgoingWebhookList } from '@duely/contract'
import { selectWaitingWebhooks } from '#server/engine/outbox/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectWebhooksOf } from './webhooks.repo.ts'

/** A user's webhooks with the state of their deliveries, newest first. */
export async function listWebhooks(db: Queryable, userId: string): Promise<OutgoingWebhookList> {
  const rows = await selectWebhooksOf(db, userId)
  const waiting = await selectWaitingWebhooks(
    db,
    rows.map(({ id }) => id),
  )
  const webhooks = rows.map(({ id, url, events, lastStatus, disabledReason, missed, ...row }) => ({
    id,
    url,
    events,
    lastStatus,
    disabledReason,
    missed,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    waiting: waiting.get(id) ?? 0,
  }))
  return { hooks: webhooks }
}
