import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

const MAX_AGE_SECONDS = 86_400
const SHAPE = /^[\w-]{43}$/

/** Under https the `__Host-` prefix makes the browser bind the cookie to this host, path / and TLS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-duely.sign-up' : 'duely.sign-up'
}

/** A 256-bit secret that identifies the browser that signed up. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The request's secret; null without one. */
export function readBrowserSecret(headers: Headers, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value !== undefined && SHAPE.test(value) ? value : null
}

/** The form stored in the database. */
export function hashBrowserSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Set-Cookie header that identifies the browser that signed up, for one day. */
export function signUpCookie(publicUrl: string, secret: string): string {
  return cookie(publicUrl, secret, MAX_AGE_SECONDS)
}

/** Set-Cookie header that removes it. */
export function clearedSignUpCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0)
}

function cookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:')
  return serialize(nameFor(publicUrl), value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge })
}
