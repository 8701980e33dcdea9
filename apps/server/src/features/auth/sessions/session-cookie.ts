import { createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { isSameText } from '#server/platform/secrets/random-secret.ts'
import { readWithEither, type Secrets } from '#server/platform/secrets/seal.ts'
import { SESSION_COOKIE } from '../browser-cookies.ts'

/** How the cookie of a session is named and signed. */
type CookieDeps = Secrets & { publicUrl: string }

/** The request's session token; null when missing or wrongly signed. */
export function readSessionToken(headers: Headers, deps: CookieDeps): string | null {
  const value = SESSION_COOKIE.read(headers, deps.publicUrl)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === null || dot < 1) return null
  const token = value.slice(0, dot)
  const given = value.slice(dot + 1)
  return readWithEither(deps, (each) => (isSameText(given, signatureOf(token, each)) ? token : null))
}

/** Set-Cookie header for a session, valid at most `days` days. */
export function sessionCookie(token: string, days: number, deps: CookieDeps): string {
  return SESSION_COOKIE.set(deps.publicUrl, signedSessionToken(token, deps.authSecret), days * 86_400)
}

/** Cookie value of a token before percent-encoding: token, dot, signature. */
export function signedSessionToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

const HINT_COOKIE = 'duely_signed_in'

/**
 * A cookie without secrets that accompanies the session cookie. Public pages read it before the first paint
 * to show the signed-in header. It grants no access.
 *
 * @param days lifetime; 0 removes it
 */
export function signedInHint(publicUrl: string, days: number): string {
  return serialize(HINT_COOKIE, days > 0 ? '1' : '', {
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}

/** Whether the request has the signed-in hint. */
export function hasSignedInHint(headers: Headers): boolean {
  return parse(headers.get('cookie') ?? '', HINT_COOKIE)[HINT_COOKIE] !== undefined
}
