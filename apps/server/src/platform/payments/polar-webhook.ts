import { createHmac } from 'node:crypto'

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Whether an event is signed with our secret (text, or base64 after `whsec_`) and at most five minutes early
 * or late. The type is irrelevant: an unknown one is not a forgery.
 */
export async function isSignedByPolar(body: string, headers: Headers, secret: string): Promise<boolean> {
  const { webhooks } = await import('@polar-sh/sdk/2026-10')
  const proof = Object.fromEntries(HEADERS.map((name) => [name, headers.get(name) ?? '']))
  try {
    await webhooks.validateEvent(body, proof, secret)
    return true
  } catch (error) {
    if (error instanceof webhooks.PolarWebhookVerificationError) return false
    // Thrown only after the signature was verified: a new type, or an invalid body.
    if (error instanceof webhooks.PolarWebhookError) return true
    throw error
  }
}

/** Signature headers as Polar sends them, for stand-ins. */
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
