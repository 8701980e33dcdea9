import { createHmac } from 'node:crypto'
import { webhooks } from '@polar-sh/sdk/2026-10'

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Whether a message is signed with our secret (as text or as base64 after `whsec_`) and at most five minutes old or
 * early. What it is about does not matter here: a type that is not known yet is no forgery.
 */
export async function isSignedByPolar(body: string, headers: Headers, secret: string): Promise<boolean> {
  const proof = Object.fromEntries(HEADERS.map((name) => [name, headers.get(name) ?? '']))
  try {
    await webhooks.validateEvent(body, proof, secret)
    return true
  } catch (error) {
    if (error instanceof webhooks.PolarWebhookVerificationError) return false
    // Thrown only after the signature was found good: a new type, or a text that is not what it should be.
    if (error instanceof webhooks.PolarWebhookError) return true
    throw error
  }
}

/** The headers Polar would send with a message; for those who play Polar. */
export function signLikePolar(
  message: { id: string; body: string; sentAt: Date },
  secret: string,
): Record<string, string> {
  const { id, body, sentAt } = message
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'user-agent': 'polar.sh webhooks',
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'webhook-api-version': '2026-10',
  }
}
