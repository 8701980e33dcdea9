import { createHash, randomBytes } from 'node:crypto'
import { SIGN_UP_COOKIE } from '../browser-cookies.ts'

const MAX_AGE_SECONDS = 86_400

/** A 256-bit secret that identifies a browser. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The form stored in the database. */
export function hashBrowserSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Set-Cookie header that identifies the browser that signed up, for one day. */
export function signUpCookie(publicUrl: string, secret: string): string {
  return SIGN_UP_COOKIE.set(publicUrl, secret, MAX_AGE_SECONDS)
}
