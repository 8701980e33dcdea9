import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely outgoing webhook v1'
const KEY_BYTES = 18

/** A random 144-bit key of a webhook. */
export function newWebhookKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** The signing secret that belongs to a key, in the form of Standard Webhooks. */
export function webhookSecret(key: string, authSecret: string): string {
  return `whsec_${bytesOf(key, authSecret).toString('base64')}`
}

/**
 * Headers that sign a message as Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 of id,
 * time and body. Written here because it is one line; tests verify it with the library.
 *
 * @param at time of this attempt; receivers refuse a message older than five minutes
 */
export function signatureHeaders(
  message: { id: string; at: Date; body: string },
  key: string,
  { authSecret, previousSecret }: Secrets,
): Record<string, string> {
  const seconds = Math.floor(message.at.getTime() / 1000)
  const content = `${message.id}.${seconds}.${message.body}`
  const signatureBy = (secret: string) =>
    `v1,${createHmac('sha256', bytesOf(key, secret)).update(content).digest('base64')}`
  const secrets = previousSecret ? [authSecret, previousSecret] : [authSecret]
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    // Receivers accept any of several, so that a rotation of AUTH_SECRET ends nothing at once.
    'webhook-signature': secrets.map(signatureBy).join(' '),
  }
}

function bytesOf(key: string, authSecret: string): Buffer {
  return sign(PURPOSE, key, authSecret)
}
