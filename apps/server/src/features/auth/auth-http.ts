import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from './auth-deps.ts'
import { SECOND_STEP_COOKIE } from './browser-cookies.ts'
import { deviceCookie } from './limits/device-cookie.ts'
import type { AuthRequest } from './sessions/auth-request.ts'
import { ABSOLUTE_DAYS } from './sessions/read-session.ts'
import { signedInHint } from './sessions/session-cookie.ts'
import type { UserRow } from './users.repo.ts'

/** Where a request comes from. */
export function authRequestOf(c: Context<AppEnv>): AuthRequest {
  return { clientIp: c.get('clientIp'), headers: c.req.raw.headers }
}

/** Adds Set-Cookie headers. */
export function setCookies(c: Context<AppEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

/**
 * Adds the cookies of a browser that somebody has signed in with.
 *
 * @param cookies those of the session, and of the way there
 */
export function setSignedIn(
  c: Context<AppEnv>,
  deps: Pick<AuthDeps, 'publicUrl' | 'authSecret'>,
  email: string,
  cookies: readonly string[],
): void {
  const device = deviceCookie(c.req.raw.headers, email, deps)
  setCookies(c, [...cookies, signedInHint(deps.publicUrl, ABSOLUTE_DAYS), device])
}

/** Gives up another sign-in of this browser that waited for its code. */
export function giveUpSecondStep(c: Context<AppEnv>, { publicUrl }: Pick<AuthDeps, 'publicUrl'>): void {
  const isWaiting = SECOND_STEP_COOKIE.read(c.req.raw.headers, publicUrl) !== null
  if (isWaiting) setCookies(c, [SECOND_STEP_COOKIE.cleared(publicUrl)])
}

/** The user as answers show them. */
export function publicUser({ id, email, name }: Pick<UserRow, 'id' | 'email' | 'name'>) {
  return { id, email, name }
}
