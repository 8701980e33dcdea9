import { afterAttempt, type HookAttempt } from '@duely/domain'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import { type Outcome, updateOutcomes } from '../../../platform/outbox/leases/lease.repo.ts'
import { selectWebhooksOf, updateWebhooksEnded } from '../../../platform/outbox/webhook-queue.repo.ts'
import { hookTurnedOff } from '../hook-messages.ts'
import { lockHook, updateAttempted } from '../hooks.repo.ts'

/**
 * Records outcomes of messages and what they say about their webhooks: the last status, and that one is turned off,
 * which its owner is told by mail.
 *
 * @returns the number of outcomes recorded
 */
export function recordHookOutcomes(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  { publicUrl }: { publicUrl: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const recorded = await updateOutcomes(tx, outcomes, now)
    const attempted = outcomes.filter(({ untried }) => !untried)
    const hookOf = await selectWebhooksOf(
      tx,
      attempted.map(({ id }) => id),
    )
    // In one order, so that two processes do not wait for each other.
    const attempts = attempted.flatMap((outcome) => ({ ...outcome, hookId: hookOf.get(outcome.id) ?? '' }))
    for (const attempt of attempts.toSorted((a, b) => (a.hookId < b.hookId ? -1 : 1)))
      if (attempt.hookId !== '') await recordAttempt(tx, attempt, now, publicUrl)
    return recorded
  })
}

async function recordAttempt(
  tx: Transaction,
  { hookId, state, reason, detail }: Outcome & { hookId: string },
  now: Date,
  publicUrl: string,
): Promise<void> {
  const hook = await lockHook(tx, hookId)
  if (hook === null || hook.disabledAt !== null) return
  const attempt: HookAttempt = state === 'sent' ? 'accepted' : reason === 'webhook-gone' ? 'gone' : 'failed'
  const { failingSince, ending } = afterAttempt(hook.failingSince, attempt, now)
  await updateAttempted(tx, hook.id, {
    lastStatus: detail,
    lastAt: now,
    failingSince,
    disabledAt: ending === null ? null : now,
    disabledReason: ending,
  })
  if (ending === null) return
  await updateWebhooksEnded(tx, hook.id, now)
  const payload = { host: new URL(hook.url).host, ending, url: `${publicUrl}/dashboard/settings?tab=account` }
  await enqueueMail(tx, hookTurnedOff, { to: hook.email, userId: hook.userId, payload }, now)
}
