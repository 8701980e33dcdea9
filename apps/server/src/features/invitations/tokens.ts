import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits: nobody guesses one, so a plain hash is enough. */
const TOKEN_BYTES = 32
const SHAPE = /^[A-Za-z0-9_-]{43}$/

/** A random token: of an invitation's link, or the key of the one-time link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of an invitation's token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether a text has the form of a token; others are refused without asking the database. */
export function isToken(text: string): boolean {
  return SHAPE.test(text)
}

/** The token of the one-time link: every process derives the same one, and the database does not hold it. */
export function setupToken(key: string, secret: string): string {
  return createHmac('sha256', secret).update(`setup-link:${key}`).digest('base64url')
}

/** Whether two tokens are equal, in a time that tells nothing. */
export function isSameToken(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(a)), Buffer.from(hashOfToken(b)))
}
