import { createHmac, timingSafeEqual } from 'node:crypto'

/** Keeps these signatures apart from every other use of the same secret. */
const PURPOSE = 'duely unsubscribe v1'

/** A link's token that names its user and cannot be made by anybody else: id and HMAC-SHA256, both base64url. */
export function unsubscribeToken(userId: string, secret: string): string {
  return `${Buffer.from(userId).toString('base64url')}.${sign(userId, secret).toString('base64url')}`
}

/** The link that ends a user's reminder mails; `publicUrl` without a trailing slash. */
export function unsubscribeUrlOf(
  userId: string,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): string {
  return `${publicUrl}/unsubscribe/${unsubscribeToken(userId, authSecret)}`
}

/** The user a token was made for, whether or not it still exists; null for a token we never made. */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.')
  const userId = Buffer.from(id, 'base64url').toString()
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(userId, secret)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Base64 has several spellings of the same bytes: only our own counts.
  return token === unsubscribeToken(userId, secret) ? userId : null
}

function sign(userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${PURPOSE}\0${userId}`).digest()
}
