import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const SHAPE = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as base64url: nobody guesses them, so a plain hash is enough to keep. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of such a secret; others are refused without asking the database. */
export function isSecret(text: string): boolean {
  return SHAPE.test(text)
}

/** SHA-256 as base64url: what is kept of a secret, and the key of a text of any length. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Whether two texts are equal, in a time that tells nothing about either. */
export function isSameText(a: string, b: string): boolean {
  // Hashes have equal length, as the comparison needs.
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)))
}
