import type { BillingDeps } from '../billing-deps.ts'
import { insertEvent } from './events.repo.ts'

/**
 * Keeps a message of the payment provider, which may then forget it; it is applied afterwards (`applyWaitingEvents`).
 * The same one again changes nothing.
 *
 * @throws Refusal UNAVAILABLE without a secret to check it by; SIGNATURE_INVALID for a forged, changed or old one
 */
export async function receiveWebhook(deps: BillingDeps, body: string, headers: Headers): Promise<void> {
  const event = await deps.events.readEvent(body, headers)
  const isNew = await insertEvent(deps.db, { ...event, receivedAt: deps.clock.now() })
  if (isNew) deps.pokeBilling()
}
