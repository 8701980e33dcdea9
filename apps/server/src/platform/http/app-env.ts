import type { Refusal } from '@duely/domain'
import { OpenAPIHono } from '@hono/zod-openapi'
import { invalidInput } from './problem/problem.ts'

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

/** An empty set of routes of which every input that breaks its contract answers 400 INVALID with all its issues. */
export function createApi() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      // Thrown, so that all refusals take one way out (problem.ts) and no route's answer type has to name it.
      if (!result.success) throw invalidInput(result.error.issues)
    },
  })
}
