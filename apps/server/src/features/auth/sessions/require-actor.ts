import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Actor, type AppEnv, PERSON_HEADER } from '#server/platform/http/app-env.ts'
import { actorOfSession, readSession, type SessionDeps } from './read-session.ts'

/**
 * Middleware that sets `actor` for signed-in users and refuses others with 401 UNAUTHENTICATED.
 * @param countUse called with the actor before anything is answered; throws when rate-limited
 */
export function requireActor(deps: SessionDeps, countUse: (actor: Actor) => void): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Unknown paths answer 404, signed in or not.
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const session = await readSession(deps, c.req.raw.headers)
    if (!session) throw new Refusal('UNAUTHENTICATED')
    const actor = actorOfSession(deps, session, c.var.clientIp)
    countUse(actor)
    c.set('actor', actor)
    c.header(PERSON_HEADER, actor.userId)
    return next()
  }
}
