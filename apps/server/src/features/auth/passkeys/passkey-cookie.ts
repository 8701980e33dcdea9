import { parse, serialize } from 'hono/utils/cookie'
import { CHALLENGE_SECONDS } from './challenges.ts'

const SHAPE = /^[\w-]{43}$/

/** Under https the `__Host-` prefix makes the browser bind the cookie to this host, path / and TLS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-duely.passkey' : 'duely.passkey'
}

/** The secret of the browser that asked for a challenge; null without one. */
export function readPasskeyBrowser(headers: Headers, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value !== undefined && SHAPE.test(value) ? value : null
}

/** Set-Cookie header that binds a challenge to this browser. */
export function passkeyCookie(publicUrl: string, secret: string): string {
  return cookie(publicUrl, secret, CHALLENGE_SECONDS)
}

/** Set-Cookie header that removes it. */
export function clearedPasskeyCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0)
}

function cookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:')
  return serialize(nameFor(publicUrl), value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge })
}
