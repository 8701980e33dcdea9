import { timingSafeEqual } from 'node:crypto'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely unsubscribe v1'

/** The signed token of an unsubscribe link: user id and HMAC-SHA256, both base64url. */
export function unsubscribeToken(userId: string, secret: string): string {
  return `${Buffer.from(userId).toString('base64url')}.${sign(PURPOSE, userId, secret).toString('base64url')}`
}

/** URL that ends a user's reminder mails; `publicUrl` has no trailing slash. */
export function unsubscribeUrlOf(
  userId: string,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): string {
  return `${publicUrl}/unsubscribe/${unsubscribeToken(userId, authSecret)}`
}

/** The token's user id, whether or not the user still exists; null when the signature is invalid. */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.')
  const userId = Buffer.from(id, 'base64url').toString()
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(PURPOSE, userId, secret)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Base64 allows several encodings of the same bytes; accept only the canonical one.
  return token === unsubscribeToken(userId, secret) ? userId : null
}
