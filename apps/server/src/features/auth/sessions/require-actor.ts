import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../../../platform/http/app-env.ts'

import { readSession, type SessionDeps } from './read-session.ts'

/** Lets only signed-in people pass and tells the routes who they are (`actor`); others get 401 UNAUTHENTICATED. */
export function requireActor(deps: SessionDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A path without a route answers 404, signed in or not.
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const session = await readSession(deps, c.req.raw.headers)
    if (!session) throw new Refusal('UNAUTHENTICATED')
    c.set('actor', { userId: session.userId, sessionId: session.id, email: session.email })
    return next()
  }
}
