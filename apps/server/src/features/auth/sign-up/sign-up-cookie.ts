import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

const MAX_AGE_SECONDS = 86_400
const SHAPE = /^[\w-]{43}$/

/** Under https the browser itself binds a `__Host-` cookie to this host, path / and TLS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-duely.sign-up' : 'duely.sign-up'
}

/** A secret by which a browser is known again as the one that signed up: 256 random bits. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The secret a request presents; null without one. */
export function readBrowserSecret(headers: Headers, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value !== undefined && SHAPE.test(value) ? value : null
}

/** As the database keeps it. */
export function hashBrowserSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The Set-Cookie header by which the browser that signed up is known for a day. */
export function signUpCookie(publicUrl: string, secret: string): string {
  return cookie(publicUrl, secret, MAX_AGE_SECONDS)
}

/** The Set-Cookie header that makes a browser forget it. */
export function clearedSignUpCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0)
}

function cookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:')
  return serialize(nameFor(publicUrl), value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge })
}
