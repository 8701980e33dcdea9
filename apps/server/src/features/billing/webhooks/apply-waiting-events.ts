import { nextAttempt } from '../../../platform/jobs/backoff.ts'
import { allEnded } from '../../../platform/ticker/all-ended.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { applyEvent } from './apply-event.ts'
import {
  updateEventAttempt,
  updateEventOutcome,
  updateLeaseOfDueEvents,
  type WebhookEvent,
} from './events.repo.ts'

/** Concurrency: each may wait seconds for the provider, and all must finish within the lease. */
const AT_ONCE = 5
const RETRY = { firstMs: 5_000, lastMs: 3_600_000 }
/** Attempts before a failure is logged as an error; the first few usually resolve themselves. */
const ALARM_FROM = 3
/** Ten attempts in the first 90 minutes, then hourly: two days in total. */
const MAX_ATTEMPTS = 56

/**
 * Applies every due event. A failing one is retried with growing delays for two days and blocks no other. Any number
 * of processes can run it.
 */
export async function applyWaitingEvents(deps: BillingDeps): Promise<void> {
  while (!deps.isStopping()) {
    const events = await updateLeaseOfDueEvents(deps.db, deps.clock.now(), AT_ONCE)
    if (events.length === 0) return
    await allEnded(events.map((event) => applyOne(deps, event)))
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
