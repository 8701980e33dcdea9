import { afterBackoff } from '#server/platform/jobs/backoff.ts'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { applyEvent } from './apply-event.ts'
import {
  updateEventAttempt,
  updateEventLeases,
  updateEventOutcome,
  type WebhookEvent,
} from './events.repo.ts'

/** Each may wait seconds for the provider, and all must finish within the lease. */
const CONCURRENT_EVENTS = 5
const RETRY_DELAY = { firstMs: 5_000, lastMs: 3_600_000 }
/** The first attempt whose failure is logged as an error; those before it usually resolve themselves. */
const FIRST_ALARM_ATTEMPT = 3
/** Ten attempts in the first 90 minutes, then hourly: two days in total. */
const MAX_ATTEMPTS = 56

/**
 * Applies every due event. A failing one is retried with growing delays for two days and blocks no other. Any
 * number of processes can run it.
 */
export async function applyWaitingEvents(deps: BillingDeps): Promise<void> {
  while (!deps.isStopping()) {
    const events = await updateEventLeases(deps.db, deps.clock.now(), CONCURRENT_EVENTS)
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
    if (attempts >= FIRST_ALARM_ATTEMPT) logger.error({ event: 'payment-event-failing', ...line })
    else logger.warn({ event: 'payment-event-failed', ...line })
    const note = `attempt ${attempts}: ${err instanceof Error ? err.message : 'unknown'}`.slice(0, 200)
    await updateEventAttempt(db, id, { note, nextAttemptAt: afterBackoff(now, attempts, RETRY_DELAY) })
  }
}
