import type { Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import type { OwnedRead } from '../database/owned-read.ts'

/** The person that the session of a request belongs to. */
export type Actor = { userId: string; sessionId: string; email: string }

/** What the middlewares leave for the routes. `actor` is only there behind the session guard. */
export type AppEnv = {
  Variables: {
    requestId: string
    clientIp: string
    actor: Actor
    /** Why the body could not be read, once somebody tried. */
    bodyRefusal?: Refusal
  }
}

/**
 * Finds who asks and what they ask for in one round trip. A route that uses it is registered before the guard of its path.
 * @throws Refusal UNAUTHENTICATED, RateLimited, as behind the guard
 */
export type ReadAsActor = <Given extends Record<string, unknown>, Row extends Record<string, unknown>>(
  c: Context<AppEnv>,
  read: OwnedRead<Given, Row>,
  given: Given,
) => Promise<{ actor: Actor; row: Row }>

/** How a feature's routes learn who asks: behind the guard, or by a read that finds the session too. */
export type ActorDeps = { requireActor: MiddlewareHandler<AppEnv>; readAsActor: ReadAsActor }
