import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { isSignedByPolar } from '../../platform/payments/polar-webhook.ts'
import { APPLY_EVENT, type BillingDeps } from './billing-deps.ts'
import { insertEvent } from './events.repo.ts'

const Typed = z.object({ type: z.string().max(100) })
/** For so long a message that waits is not asked for again. */
const ASK_AGAIN_SECONDS = 600

/**
 * Keeps a message of the payment provider and says thank you; what it means is found out afterwards. The same one
 * again changes nothing.
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
  if (isNew) await askToApply(deps, id)
}

/** Asks for a kept message to be understood. A request that gets lost is made again by the sweep. */
export async function askToApply({ jobs, logger }: Pick<BillingDeps, 'jobs' | 'logger'>, id: string) {
  try {
    await jobs.send(APPLY_EVENT, { id }, { key: id, seconds: ASK_AGAIN_SECONDS })
  } catch (err) {
    logger.warn({ event: 'job-not-sent', job: APPLY_EVENT, err })
  }
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
