import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Recommended nonce of AES-GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** One key per use, so that no value of one use means anything in another. */
function keyFor(secret: string, use: 'app-secret' | 'recovery-code'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `duely:${use}`, 32))
}

/** Encrypts the secret of an authenticator app with AES-256-GCM, bound to its user. */
export function sealAppSecret(secret: string, userId: string, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'app-secret'), nonce).setAAD(
    Buffer.from(userId),
  )
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts it; null when it was encrypted under another AUTH_SECRET or for another user. */
export function openAppSecret(secret: string, userId: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(secret, 'app-secret'),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  )
    .setAAD(Buffer.from(userId))
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
