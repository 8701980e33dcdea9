import { randomBytes } from 'node:crypto'
import { isSameText } from '#server/platform/secrets/random-secret.ts'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely calendar feed v1'
const KEY_BYTES = 18

/** A random 144-bit feed key. */
export function newFeedKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** The token in the address: key and signature. */
export function feedToken(key: string, secret: string): string {
  return `${key}${signatureOf(key, secret).toString('base64url')}`
}

/** The key of a token; null when its signature is invalid. */
export function readFeedToken(token: string, secret: string): string | null {
  const key = token.slice(0, (KEY_BYTES / 3) * 4)
  return isSameText(token, feedToken(key, secret)) ? key : null
}

function signatureOf(key: string, secret: string): Buffer {
  return sign(PURPOSE, key, secret).subarray(0, 24)
}
