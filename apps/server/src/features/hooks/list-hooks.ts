import type { HookList } from '@duely/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { selectWaitingWebhooks } from '../../platform/outbox/webhook-queue.repo.ts'
import { selectHooksOf } from './hooks.repo.ts'

/** A user's webhooks with the state of their deliveries, newest first. */
export async function listHooks(db: Queryable, userId: string): Promise<HookList> {
  const rows = await selectHooksOf(db, userId)
  const waiting = await selectWaitingWebhooks(
    db,
    rows.map(({ id }) => id),
  )
  const hooks = rows.map(({ id, url, events, lastStatus, disabledReason, missed, ...row }) => ({
    ...{ id, url, events, lastStatus, disabledReason, missed },
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    waiting: waiting.get(id) ?? 0,
  }))
  return { hooks }
}
