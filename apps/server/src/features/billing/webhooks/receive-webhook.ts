import type { BillingDeps } from '../billing-deps.ts'
import { insertEvent } from './events.repo.ts'

/**
 * Stores a verified event of the payment provider; `applyWaitingEvents` applies it afterwards. Idempotent.
 *
 * @throws Refusal UNAVAILABLE without a webhook secret;
 *   SIGNATURE_INVALID for a forged, altered or expired event
 */
export async function receiveWebhook(deps: BillingDeps, body: string, headers: Headers): Promise<void> {
  const event = await deps.events.readEvent(body, headers)
  const isNew = await insertEvent(deps.db, { ...event, receivedAt: deps.clock.now() })
  if (isNew) deps.pokeBilling()
}
