import { timingSafeEqual } from 'node:crypto'
import { uuidBytes, uuidOf } from '#server/platform/database/uuid.ts'
import { sign } from '#server/platform/secrets/sign.ts'

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
  const id = uuidBytes(messageId)
  return Buffer.concat([id.subarray(0, PREFIX_BYTES), signatureOf(id, secret)]).toString('base64url')
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

/** Reads a token of a text message; null when it has another form. Whether it is genuine, `isOf` says. */
export function readTextToken(token: string, secret: string) {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const prefix = bytes.subarray(0, PREFIX_BYTES)
  const signature = bytes.subarray(PREFIX_BYTES)
  return {
    /** The ids among which that of its message is. */
    from: idOf(prefix, '0'),
    to: idOf(prefix, 'f'),
    isOf: (messageId: string) => {
      const id = uuidBytes(messageId)
      return (
        prefix.equals(id.subarray(0, PREFIX_BYTES)) && timingSafeEqual(signature, signatureOf(id, secret))
      )
    },
  }
}

function idOf(prefix: Buffer, digit: string): string {
  return uuidOf(prefix.toString('hex').padEnd(32, digit))
}

const signatureOf = (id: Buffer, secret: string) => sign(PURPOSE, id, secret).subarray(0, SIGNATURE_BYTES)
