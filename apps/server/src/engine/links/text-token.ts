import { createHmac, timingSafeEqual } from 'node:crypto'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely text link v1'
const PREFIX_BYTES = 6
const SIGNATURE_BYTES = 6
const TOKEN = /^[\w-]{16}$/

/**
 * The token of the one link in a text message: 16 characters, because a text message is short. It holds the
 * beginning of the message's random id (a version 4 UUID) and of an HMAC-SHA256 over the whole id, 48 bits
 * each.
 *
 * @param messageId that of the message which named the reminders
 */
export function textToken(messageId: string, secret: string): string {
  const id = bytesOf(messageId)
  return Buffer.concat([id.subarray(0, PREFIX_BYTES), sign(id, secret)]).toString('base64url')
}

/**
 * URL of the page for acting on all renewals that a text message names; `publicUrl` has no trailing slash.
 */
export function textUrlOf(
  messageId: string,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
): string {
  return `${publicUrl}/act/${textToken(messageId, authSecret)}`
}

/** The ids among which a token's message is, and whether an id is the one. */
export type TextSubject = {
  readonly from: string
  readonly to: string
  readonly isOf: (messageId: string) => boolean
}

/** Reads a token of a text message; null when it has another form. Whether it is genuine, `isOf` says. */
export function readTextToken(token: string, secret: string): TextSubject | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const prefix = bytes.subarray(0, PREFIX_BYTES)
  const signature = bytes.subarray(PREFIX_BYTES)
  return {
    from: idOf(prefix, '0'),
    to: idOf(prefix, 'f'),
    isOf: (messageId) => {
      const id = bytesOf(messageId)
      return prefix.equals(id.subarray(0, PREFIX_BYTES)) && timingSafeEqual(signature, sign(id, secret))
    },
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(prefix: Buffer, digit: string): string {
  return prefix
    .toString('hex')
    .padEnd(32, digit)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sign(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${PURPOSE}\0`).update(id).digest().subarray(0, SIGNATURE_BYTES)
}
