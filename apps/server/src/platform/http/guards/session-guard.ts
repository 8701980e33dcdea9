import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Actor, AppEnv } from '../app-env.ts'

/** Finds whose living session the headers of a request carry; null for nobody's. */
export type ResolveActor = (headers: Headers) => Promise<Actor | null>

/** Lets only signed-in people pass, and says who they are; everyone else gets the same 401. */
export function requireActor(resolveActor: ResolveActor): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A path without a route is nobody's: it answers 404 to all alike.
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const actor = await resolveActor(c.req.raw.headers)
    if (!actor) throw new Refusal('UNAUTHENTICATED')
    c.set('actor', actor)
    return next()
  }
}
