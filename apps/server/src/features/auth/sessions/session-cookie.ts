import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** Its name: under https the browser itself binds a `__Host-` cookie to this host, path / and TLS. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-duely.session' : 'duely.session'
}

/** The token a request presents; null without one or with a signature that is not ours. */
export function readSessionToken(
  headers: Headers,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string | null {
  const cookie = headers.get('cookie')
  if (cookie === null) return null
  const name = sessionCookieName(publicUrl)
  const value = parse(cookie, name)[name]
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(signatureOf(token, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The Set-Cookie header that opens a session in a browser for so many days at most. */
export function sessionCookie(
  token: string,
  days: number,
  deps: { publicUrl: string; secret: string },
): string {
  return serialize(sessionCookieName(deps.publicUrl), signedSessionToken(token, deps.secret), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: deps.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}

/** The Set-Cookie header that makes a browser forget its session. */
export function clearedSessionCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:')
  return serialize(sessionCookieName(publicUrl), '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: 0,
  })
}

/** A token as the cookie's value (not yet percent-encoded): the token, a dot, its signature. */
export function signedSessionToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

const HINT = 'duely_signed_in'

/**
 * A cookie without any secret that travels with the session's: public pages read it before their first paint, to show
 * the header of somebody signed in. It opens nothing.
 *
 * @param days how long it stays; 0 removes it
 */
export function signedInHint(publicUrl: string, days: number): string {
  return serialize(HINT, days > 0 ? '1' : '', {
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}

/** Whether a request carries the hint. */
export function hasSignedInHint(headers: Headers): boolean {
  return parse(headers.get('cookie') ?? '', HINT)[HINT] !== undefined
}
