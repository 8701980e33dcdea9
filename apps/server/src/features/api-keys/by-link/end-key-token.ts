import { isUuid } from '#server/platform/database/uuid.ts'
import { isSameText } from '#server/platform/secrets/random-secret.ts'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely end key v1'

/** Which key a link ends. */
export type KeySubject = { readonly userId: string; readonly id: string }

/** The signed token of a link: user id, id of the key and HMAC-SHA256. It does not hold the key. */
export function endKeyToken({ userId, id }: KeySubject, secret: string): string {
  const owner = Buffer.from(userId).toString('base64url')
  return `${owner}.${id}.${sign(PURPOSE, `${userId}\0${id}`, secret).toString('base64url')}`
}

/** URL of the page that ends a key; `publicUrl` has no trailing slash. */
export function endKeyUrlOf(
  subject: KeySubject,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): string {
  return `${publicUrl}/end-key/${endKeyToken(subject, authSecret)}`
}

/** The token's subject, whether or not the key still exists; null when the signature is invalid. */
export function readEndKeyToken(token: string, secret: string): KeySubject | null {
  const [owner = '', id = ''] = token.split('.')
  const subject = { userId: Buffer.from(owner, 'base64url').toString(), id }
  return isUuid(id) && isSameText(token, endKeyToken(subject, secret)) ? subject : null
}
