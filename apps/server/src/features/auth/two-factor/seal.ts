import { createHmac, hkdfSync } from 'node:crypto'
import { readWithEither, type Secrets, seal, unseal } from '#server/platform/secrets/seal.ts'

/** What the secret of an app is sealed for. */
export const placeOf = (userId: string) => ({ use: 'app-secret', row: userId }) as const

/** Encrypts the secret of an authenticator app, bound to its user. */
export function sealAppSecret(secret: string, userId: string, plain: string): string {
  return seal(plain, placeOf(userId), secret)
}

/** Decrypts it; null when it was encrypted under another AUTH_SECRET or for another user. */
export function openAppSecret(secrets: Secrets, userId: string, stored: string): string | null {
  return readWithEither(secrets, (each) => unseal(stored, placeOf(userId), each))
}

/** Keyed hash of a recovery code: its 50 bits could be guessed from a plain hash. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'duely:recovery-code', 32))
  return createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url')
}
