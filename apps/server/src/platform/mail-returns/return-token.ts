import { timingSafeEqual } from 'node:crypto'
import { uuidBytes, uuidOf } from '#server/platform/database/uuid.ts'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely return v1'
const ID_BYTES = 16
const SIGNATURE_BYTES = 10
/** Lower-case letters and digits only: the local part of an address often loses its case on the way. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Characters of a token; a local part has 64 at most. */
export const RETURN_TOKEN_LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 8) / 5)

/** The signed token of a message: its id (a UUID) and the first 80 bits of an HMAC-SHA256, in base 32. */
export function returnToken(messageId: string, secret: string): string {
  const id = uuidBytes(messageId)
  return toBase32(Buffer.concat([id, signatureOf(id, secret)]))
}

/**
 * The id of the message, whether or not it still exists; null when
 * the signature is invalid. Case does not matter.
 */
export function readReturnToken(token: string, secret: string): string | null {
  const bytes = fromBase32(token.toLowerCase())
  if (bytes?.length !== ID_BYTES + SIGNATURE_BYTES) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id, secret))) return null
  return uuidOf(id.toString('hex'))
}

const signatureOf = (id: Buffer, secret: string) => sign(PURPOSE, id, secret).subarray(0, SIGNATURE_BYTES)

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('')
}

/** Null unless it is exactly what `toBase32` writes for some bytes. */
function fromBase32(text: string): Buffer | null {
  const values = [...text].map((character) => ALPHABET.indexOf(character))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)))
  return toBase32(bytes) === text ? bytes : null
}
