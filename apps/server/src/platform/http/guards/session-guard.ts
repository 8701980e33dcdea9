import { Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { OwnedRead } from '../../database/owned-read.ts'
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

/**
 * Finds who asks and what they ask for in one round trip. A route that uses it stands before the guard of its path.
 * @throws Refusal UNAUTHENTICATED, RateLimited, as behind the guard
 */
export type ReadAsActor = <Given extends Record<string, unknown>, Row extends Record<string, unknown>>(
  c: Context<AppEnv>,
  read: OwnedRead<Given, Row>,
  given: Given,
) => Promise<{ actor: Actor; row: Row }>

/** How a feature's routes learn who asks: behind the guard, or by a read that finds the session too. */
export type ActorDeps = { requireActor: MiddlewareHandler<AppEnv>; readAsActor: ReadAsActor }
