import type { Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import type { OwnedRead } from '../database/owned-read.ts'

/** The user of a request's session or personal API key; `sessionId` is the id of either. */
export type Actor = { userId: string; sessionId: string; email: string }

/** Whose answer it is: by it the service worker keeps the last known answers of one person from another. */
export const PERSON_HEADER = 'x-duely-person'

/** Request variables set by middlewares. `actor` exists behind the session guard only. */
export type AppEnv = {
  Variables: {
    requestId: string
    clientIp: string
    actor: Actor
    /** Why reading the body failed. */
    bodyRefusal?: Refusal
  }
}

/**
 * Reads the actor and their data in one round trip. A route using it is registered before its path's guard.
 * @throws Refusal UNAUTHENTICATED, RateLimited, as behind the guard
 */
export type ReadAsActor = <Given extends Record<string, unknown>, Row extends Record<string, unknown>>(
  c: Context<AppEnv>,
  read: OwnedRead<Given, Row>,
  given: Given,
) => Promise<{ actor: Actor; row: Row }>

/** How a feature's routes get the actor: behind the guard, or by a read that includes the session. */
export type ActorDeps = { requireActor: MiddlewareHandler<AppEnv>; readAsActor: ReadAsActor }
