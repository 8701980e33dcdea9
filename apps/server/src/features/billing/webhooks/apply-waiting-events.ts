import { nextAttempt } from '../../../platform/jobs/backoff.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { applyEvent } from './apply-event.ts'
import {
  updateEventAttempt,
  updateEventOutcome,
  updateLeaseOfDueEvents,
  type WebhookEvent,
} from './events.repo.ts'

/** Side by side: each may wait seconds for the provider's answer, and all must be done before their lease ends. */
const AT_ONCE = 5
const RETRY = { firstMs: 5_000, lastMs: 3_600_000 }
/** The first few failures are what passes by itself; from then on somebody should look. */
const ALARM_FROM = 3
/** Ten attempts in the first hour and a half, then one an hour: two days in all. */
const MAX_ATTEMPTS = 56

/**
 * Applies every message that is due, each by itself: one that fails waits longer each time and holds up no other, and
 * is given up after two days. Any number of processes may be at it.
 */
export async function applyWaitingEvents(deps: BillingDeps): Promise<void> {
  while (!deps.isStopping()) {
    const events = await updateLeaseOfDueEvents(deps.db, deps.clock.now(), AT_ONCE)
    if (events.length === 0) return
    await Promise.all(events.map((event) => applyOne(deps, event)))
  }
}

async function applyOne(deps: BillingDeps, event: WebhookEvent): Promise<void> {
  const { db, clock, logger } = deps
  const { id, type, attempts } = event
  try {
    await applyEvent(deps, event)
  } catch (err) {
    const now = clock.now()
    const line = { type, webhookId: id, attempts, err }
    if (attempts >= MAX_ATTEMPTS) {
      logger.error({ event: 'payment-event-given-up', ...line })
      await updateEventOutcome(db, id, { state: 'failed', note: 'given up' }, now)
      return
    }
    if (attempts >= ALARM_FROM) logger.error({ event: 'payment-event-failing', ...line })
    else logger.warn({ event: 'payment-event-failed', ...line })
    const note = `attempt ${attempts}: ${err instanceof Error ? err.message : 'unknown'}`.slice(0, 200)
    await updateEventAttempt(db, id, { note, nextAttemptAt: nextAttempt(now, attempts, RETRY) })
  }
}
