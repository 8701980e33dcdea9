import { timingSafeEqual } from 'node:crypto'
import { addDays, daysBetween, type PlainDate, plainDate } from '@duely/domain'
import { uuidBytes, uuidOf } from '#server/platform/database/uuid.ts'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely act v1'
const READER_PURPOSE = 'duely act reader v1'
const EPOCH = plainDate('1970-01-01')
const ID_BYTES = 16
const DAY_BYTES = 2
const SUBJECT_BYTES = ID_BYTES + DAY_BYTES
const READER_BYTES = 8
const SIGNATURE_BYTES = 16

/** What a link refers to: one renewal of one subscription. */
export type ActSubject = {
  readonly subscriptionId: string
  readonly renewalDate: PlainDate
  /** The user whom it was sent to; in links of earlier versions left out where nobody else was warned. */
  readonly reader?: string | undefined
}

/** What a token says. */
export type ReadSubject = ActSubject & {
  /** Whether it was sent to this user; undefined: to its owner. */
  readonly isFor?: (userId: string) => boolean
}

/**
 * The signed token of a link: id, day, 64 bits that stand for the person whom it is sent to, and the first
 * 128 bits of an HMAC-SHA256, as base64url.
 */
export function actToken({ subscriptionId, renewalDate, reader }: ActSubject, secret: string): string {
  const subject = Buffer.alloc(SUBJECT_BYTES)
  uuidBytes(subscriptionId).copy(subject)
  subject.writeUInt16BE(daysBetween(EPOCH, renewalDate), ID_BYTES)
  const body = reader === undefined ? subject : Buffer.concat([subject, readerMark(reader, secret)])
  return Buffer.concat([body, signatureOf(body, secret)]).toString('base64url')
}

/** URL of the page for acting on a renewal; `publicUrl` has no trailing slash. */
export function actUrlOf(
  subject: ActSubject,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): string {
  return `${publicUrl}/act/${actToken(subject, authSecret)}`
}

/** The token's subject, whether or not it still exists; null when the signature is invalid. */
export function readActToken(token: string, secret: string): ReadSubject | null {
  const bytes = Buffer.from(token, 'base64url')
  const bodyBytes = bytes.length - SIGNATURE_BYTES
  if (bodyBytes !== SUBJECT_BYTES && bodyBytes !== SUBJECT_BYTES + READER_BYTES) return null
  const body = bytes.subarray(0, bodyBytes)
  if (!timingSafeEqual(bytes.subarray(bodyBytes), signatureOf(body, secret))) return null
  // Base64 allows several encodings of the same bytes; accept only the canonical one.
  if (bytes.toString('base64url') !== token) return null
  const subscriptionId = uuidOf(body.toString('hex', 0, ID_BYTES))
  const subject = { subscriptionId, renewalDate: addDays(EPOCH, body.readUInt16BE(ID_BYTES)) }
  if (bodyBytes === SUBJECT_BYTES) return subject
  const mark = body.subarray(SUBJECT_BYTES)
  return { ...subject, isFor: (userId) => timingSafeEqual(mark, readerMark(userId, secret)) }
}

/** Stands for a person in their links without naming them. */
function readerMark(userId: string, secret: string): Buffer {
  return sign(READER_PURPOSE, userId, secret).subarray(0, READER_BYTES)
}

const signatureOf = (body: Buffer, secret: string) => sign(PURPOSE, body, secret).subarray(0, SIGNATURE_BYTES)
