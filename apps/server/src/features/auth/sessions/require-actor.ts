import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../../../platform/http/app-env.ts'

import { readSession, type SessionDeps } from './read-session.ts'

/** Middleware that sets `actor` for signed-in users and refuses others with 401 UNAUTHENTICATED. */
export function requireActor(deps: SessionDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Unknown paths answer 404, signed in or not.
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const session = await readSession(deps, c.req.raw.headers)
    if (!session) throw new Refusal('UNAUTHENTICATED')
    c.set('actor', { userId: session.userId, sessionId: session.id, email: session.email })
    return next()
  }
}
