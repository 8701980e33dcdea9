import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The secrets of this server: it makes what it makes with the first, and reads with both. */
export type Secrets = {
  authSecret: string
  /** That before a rotation (AUTH_SECRET_PREVIOUS). Default: none. */
  previousSecret?: string | null
}

/** Reads what this server made, during a rotation also what it made with the previous secret. */
export function readWithEither<Value>(
  { authSecret, previousSecret }: Secrets,
  read: (secret: string) => Value | null,
): Value | null {
  const value = read(authSecret)
  return value === null && previousSecret ? read(previousSecret) : value
}

/** Recommended nonce of AES-GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is sealed for one row of one table is worth nothing in another. */
export type SealedPlace = {
  /** One key per use. */
  readonly use: 'app-secret' | 'way' | 'provider-flow'
  /** The row and its owner; for a cookie, the server it belongs to. */
  readonly row: string
}

const keyFor = (secret: string, use: SealedPlace['use']) =>
  Buffer.from(hkdfSync('sha256', secret, '', `duely:${use}`, 32))

/** Encrypts a text with AES-256-GCM, bound to its place, under a key derived from the secret. Base64url. */
export function seal(plain: string, { use, row }: SealedPlace, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), nonce).setAAD(Buffer.from(row))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts it; null when it was sealed under another secret or for another place, or was changed. */
export function unseal(stored: string, { use, row }: SealedPlace, secret: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(row))
    .setAuthTag(tag)
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

/** The text sealed anew, if only the previous secret opens it; else null. */
export function resealed(
  stored: string,
  place: SealedPlace,
  { authSecret, previousSecret }: Secrets,
): string | null {
  if (!previousSecret || unseal(stored, place, authSecret) !== null) return null
  const plain = unseal(stored, place, previousSecret)
  return plain === null ? null : seal(plain, place, authSecret)
}
