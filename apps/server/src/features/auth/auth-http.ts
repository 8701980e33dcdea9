import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { AuthRequest } from './sessions/auth-request.ts'
import type { UserRow } from './users.repo.ts'

/** Where a request comes from. */
export function authRequestOf(c: Context<AppEnv>): AuthRequest {
  return { clientIp: c.get('clientIp'), headers: c.req.raw.headers }
}

/** Adds Set-Cookie headers. */
export function setCookies(c: Context<AppEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

/** The user as answers show them. */
export function publicUser({ id, email, name }: Pick<UserRow, 'id' | 'email' | 'name'>) {
  return { id, email, name }
}
