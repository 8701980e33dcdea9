import { parse, serialize } from 'hono/utils/cookie'

/** 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/

/**
 * The cookies of signing in. No script reads them, and other sites send them with links only.
 *
 * @param shape what else is sent under the name counts as nothing. Default: anything
 */
function browserCookie(label: string, shape = /^/) {
  const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
  /** Under https the `__Host-` prefix makes the browser bind the cookie to this host, path / and TLS. */
  const name = (publicUrl: string) => `${isSecure(publicUrl) ? '__Host-' : ''}duely.${label}`
  /** The Set-Cookie header. */
  const set = (publicUrl: string, value: string, maxAgeSeconds: number) =>
    serialize(name(publicUrl), value, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: isSecure(publicUrl),
      maxAge: maxAgeSeconds,
    })
  return {
    name,
    set,
    /** As the browser sent it; null without one. */
    read: (headers: Headers, publicUrl: string): string | null => {
      const value = parse(headers.get('cookie') ?? '', name(publicUrl))[name(publicUrl)]
      return value !== undefined && shape.test(value) ? value : null
    },
    /** The Set-Cookie header that removes it. */
    cleared: (publicUrl: string) => set(publicUrl, '', 0),
  }
}

/** A signed token of the session. */
export const SESSION_COOKIE = browserCookie('session')
/** The browsers that an account was signed in to before. */
export const DEVICE_COOKIE = browserCookie('device')
/** The secret of the browser that signed up. */
export const SIGN_UP_COOKIE = browserCookie('sign-up', SECRET)
/** The token of a sign-in that waits for its second step; it opens nothing by itself. */
export const SECOND_STEP_COOKIE = browserCookie('second-step', SECRET)
/** The secret of the browser that asked for a passkey's challenge. */
export const PASSKEY_COOKIE = browserCookie('passkey', SECRET)
/** The sealed state of a way to the provider of single sign-on and back. */
export const PROVIDER_COOKIE = browserCookie('provider')

const SIGN_UP_COOKIE_SECONDS = 86_400

/** Set-Cookie header that identifies the browser that signed up, for one day. */
export function signUpCookie(publicUrl: string, secret: string): string {
  return SIGN_UP_COOKIE.set(publicUrl, secret, SIGN_UP_COOKIE_SECONDS)
}
