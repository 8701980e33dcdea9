import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { isSignedByPolar } from '../../../platform/payments/polar-webhook.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { insertEvent } from './events.repo.ts'

const Typed = z.object({ type: z.string().max(100) })

/**
 * Keeps a message of the payment provider, which may then forget it; it is applied afterwards (`applyWaitingEvents`).
 * The same one again changes nothing.
 *
 * @throws Refusal UNAVAILABLE without a secret to check it by; SIGNATURE_INVALID for a forged, changed or old one
 */
export async function receiveWebhook(
  deps: BillingDeps,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  const { db, clock, logger, webhookSecret } = deps
  if (!webhookSecret) {
    logger.error({ event: 'payment-webhook-without-secret' })
    throw new Refusal('UNAVAILABLE')
  }
  const id = header('webhook-id')
  if (!id || !(await isSignedByPolar(body, header, webhookSecret))) throw new Refusal('SIGNATURE_INVALID')
  const isNew = await insertEvent(db, {
    id,
    type: typeOf(body),
    apiVersion: header('webhook-api-version') ?? null,
    payload: withoutNul(body),
    receivedAt: clock.now(),
  })
  if (isNew) deps.pokeBilling()
}

/** No column holds a NUL, raw or as the escape that JSON writes it by; no name or id has one. */
function withoutNul(body: string): string {
  return body.replaceAll('\0', '').replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
}

function typeOf(body: string): string {
  try {
    return Typed.parse(JSON.parse(withoutNul(body))).type
  } catch {
    return 'unreadable'
  }
}
