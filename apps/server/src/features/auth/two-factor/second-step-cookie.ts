import { parse, serialize } from 'hono/utils/cookie'

const SHAPE = /^[\w-]{43}$/

/** Under https the `__Host-` prefix makes the browser bind the cookie to this host, path / and TLS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-duely.second-step' : 'duely.second-step'
}

/** The request's token of a sign-in that waits for its second step; null without one. */
export function readSecondStep(headers: Headers, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value !== undefined && SHAPE.test(value) ? value : null
}

/** Set-Cookie header with the token of a sign-in that waits; it opens nothing by itself. */
export function secondStepCookie(publicUrl: string, token: string, maxAgeSeconds: number): string {
  const secure = publicUrl.startsWith('https:')
  return serialize(nameFor(publicUrl), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: maxAgeSeconds,
  })
}

/** Set-Cookie header that removes it. */
export function clearedSecondStep(publicUrl: string): string {
  return secondStepCookie(publicUrl, '', 0)
}
