import { createHash, randomBytes } from 'node:crypto'
import { RECIPIENT_FIELDS, TOKEN, tokensIn } from '../tokens-in.ts'

/** Lower-case letters and digits only: the local part of an address often loses its case on the way. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const PREFIX = 'in'
/** 125 bits. */
const SECRET_CHARACTERS = 25
const PATTERN = /^in[a-z2-7]{25}$/
/** The part of a mail that contains its recipients. */
const HEAD_BYTES = 65_536

/**
 * The addresses to which people forward mails: that of returned mails, with a secret in place of its token.
 */
export type MailInAddresses = {
  make(): { address: string; tokenHash: string }
  /** The hash of the secret in the recipients of a mail; null when it is for no such address. */
  hashIn(source: Uint8Array): string | null
}

/** @param template an address with `{token}`; null or without it: nobody can have an address */
export function createMailInAddresses(template: string | null): MailInAddresses | null {
  if (!template?.includes(TOKEN)) return null
  const address = template.toLowerCase()
  return {
    make: () => {
      const token =
        PREFIX + Array.from(randomBytes(SECRET_CHARACTERS), (byte) => ALPHABET[byte % 32]).join('')
      return { address: address.replace(TOKEN, token), tokenHash: hashOf(token) }
    },
    hashIn: (source) => {
      for (const token of tokensIn(recipientsOf(source), address, PREFIX.length + SECRET_CHARACTERS))
        if (PATTERN.test(token)) return hashOf(token)
      return null
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(`duely mail-in v1\0${token}`).digest('base64url')
}

/** The values of the fields that contain recipients, in lower case. */
function recipientsOf(source: Uint8Array): string {
  const head = new TextDecoder().decode(source.subarray(0, HEAD_BYTES)).split(/\r?\n\r?\n/, 1)[0] ?? ''
  return head
    .replace(/\r?\n[ \t]/g, ' ')
    .split(/\r?\n/)
    .filter((line) => RECIPIENT_FIELDS.test(line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase()))
    .join('\n')
    .toLowerCase()
}
