import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Recommended nonce of AES-GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is sealed: one key per use, so that no value of one use means anything in another. */
export type SealUse = 'app-secret' | 'provider-flow'

function keyFor(secret: string, use: SealUse | 'recovery-code'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `duely:${use}`, 32))
}

/** Encrypts the secret of an authenticator app, bound to its user. */
export function sealAppSecret(secret: string, userId: string, plain: string): string {
  return seal({ secret, use: 'app-secret', boundTo: userId }, plain)
}

/** Decrypts it; null when it was encrypted under another AUTH_SECRET or for another user. */
export function openAppSecret(secret: string, userId: string, stored: string): string | null {
  return unseal({ secret, use: 'app-secret', boundTo: userId }, stored)
}

type Sealing = { secret: string; use: SealUse; boundTo: string }

/** Encrypts a text with AES-256-GCM, for one use and bound to what it belongs to. */
export function seal({ secret, use, boundTo }: Sealing, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), nonce).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts it; null when it was sealed under another secret, for another use, or bound to something else. */
export function unseal({ secret, use, boundTo }: Sealing, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag)
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

/** Keyed hash of a recovery code: its 50 bits could be guessed from a plain hash. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  return createHmac('sha256', keyFor(secret, 'recovery-code')).update(`${userId}:${code}`).digest('base64url')
}
