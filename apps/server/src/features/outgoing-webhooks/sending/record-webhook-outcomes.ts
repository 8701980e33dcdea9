import { afterAttempt, type OutgoingWebhookAttempt } from '@duely/domain'
import {
  enqueueMail,
  type Outcome,
  selectWebhookIdsOf,
  updateOutcomes,
  updateWebhooksEnded,
} from '#server/engine/outbox/index.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { webhookTurnedOff } from '../webhook-messages.ts'
import { lockWebhook, updateAttempted } from '../webhooks.repo.ts'

/**
 * Records outcomes of messages and what they say about their webhooks: the last status, and that one is
 * turned off, which a mail reports to its owner.
 *
 * @returns the number of outcomes recorded
 */
export function recordWebhookOutcomes(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  { publicUrl }: { publicUrl: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const recorded = await updateOutcomes(tx, outcomes, now)
    const attempted = outcomes.filter(({ untried }) => !untried)
    const webhookOf = await selectWebhookIdsOf(
      tx,
      attempted.map(({ id }) => id),
    )
    // In a fixed order, so that two processes cannot deadlock.
    const attempts = attempted.flatMap((outcome) => ({
      ...outcome,
      webhookId: webhookOf.get(outcome.id) ?? '',
    }))
    for (const attempt of attempts.toSorted((a, b) => (a.webhookId < b.webhookId ? -1 : 1)))
      if (attempt.webhookId !== '') await recordAttempt(tx, attempt, now, publicUrl)
    return recorded
  })
}

async function recordAttempt(
  tx: Transaction,
  { webhookId, state, reason, detail }: Outcome & { webhookId: string },
  now: Date,
  publicUrl: string,
): Promise<void> {
  const webhook = await lockWebhook(tx, webhookId)
  if (webhook === null || webhook.disabledAt !== null) return
  const failure = reason === 'webhook-gone' ? 'gone' : 'failed'
  const attempt: OutgoingWebhookAttempt = state === 'sent' ? 'accepted' : failure
  const { failingSince, ending } = afterAttempt(webhook.failingSince, attempt, now)
  await updateAttempted(tx, webhook.id, {
    lastStatus: detail,
    lastAt: now,
    failingSince,
    disabledAt: ending === null ? null : now,
    disabledReason: ending,
  })
  if (ending === null) return
  await updateWebhooksEnded(tx, webhook.id, now)
  const payload = {
    host: new URL(webhook.url).host,
    ending,
    url: `${publicUrl}/dashboard/settings?tab=account`,
  }
  await enqueueMail(tx, webhookTurnedOff, { to: webhook.email, userId: webhook.userId, payload }, now)
}
