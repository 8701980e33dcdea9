import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import {
  requireActor as guardRoutes,
  type ResolveActor,
} from '../../../platform/http/guards/session-guard.ts'
import { readSession, type SessionDeps } from './read-session.ts'

/** Who a request's headers speak for; null for nobody. */
function resolveActor(deps: SessionDeps): ResolveActor {
  return async (headers) => {
    const session = await readSession(deps, headers)
    return session && { userId: session.userId, sessionId: session.id, email: session.email }
  }
}

/** Lets only signed-in people pass and tells the routes who they are (`actor`); others get 401 UNAUTHENTICATED. */
export function requireActor(deps: SessionDeps): MiddlewareHandler<AppEnv> {
  return guardRoutes(resolveActor(deps))
}
