import type { Refusal } from '@duely/domain'

/** Whoever the session of a request belongs to. */
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
