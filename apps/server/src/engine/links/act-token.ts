import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, daysBetween, type PlainDate, plainDate } from '@duely/domain'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely act v1'
const EPOCH = plainDate('1970-01-01')
const ID_BYTES = 16
const DAY_BYTES = 2
const SIGNATURE_BYTES = 16

/** What a link refers to: one renewal of one subscription. */
export type ActSubject = { readonly subscriptionId: string; readonly renewalDate: PlainDate }

/** The signed token of a link: id, day and the first 128 bits of an HMAC-SHA256, as base64url. */
export function actToken({ subscriptionId, renewalDate }: ActSubject, secret: string): string {
  const body = Buffer.alloc(ID_BYTES + DAY_BYTES)
  body.write(subscriptionId.replaceAll('-', ''), 'hex')
  body.writeUInt16BE(daysBetween(EPOCH, renewalDate), ID_BYTES)
  return Buffer.concat([body, sign(body, secret)]).toString('base64url')
}

/** URL of the page for acting on a renewal; `publicUrl` has no trailing slash. */
export function actUrlOf(
  subject: ActSubject,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): string {
  return `${publicUrl}/act/${actToken(subject, authSecret)}`
}

/** The token's subject, whether or not it still exists; null when the signature is invalid. */
export function readActToken(token: string, secret: string): ActSubject | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + DAY_BYTES + SIGNATURE_BYTES) return null
  const body = bytes.subarray(0, ID_BYTES + DAY_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + DAY_BYTES), sign(body, secret))) return null
  // Base64 allows several encodings of the same bytes; accept only the canonical one.
  if (bytes.toString('base64url') !== token) return null
  const subscriptionId = body
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { subscriptionId, renewalDate: addDays(EPOCH, body.readUInt16BE(ID_BYTES)) }
}

function sign(body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`${PURPOSE}\0`)
    .update(body)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
