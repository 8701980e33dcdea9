import type { ApiKeyScope, ApiKeySubject } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import type { Viewer } from './viewer.ts'

/** The user of a request's session or personal API key; `sessionId` is the id of either. */
export type Actor = {
  userId: string
  sessionId: string
  email: string
  /** Where they ask from. */
  clientIp: string
  /** The person as reads and changes of subscriptions know them. */
  viewer: Viewer
  /** What the key may do; absent with a session. */
  key?: { scope: ApiKeyScope; subjects: readonly ApiKeySubject[] | null }
}

/** Whose answer it is: by it the service worker keeps the last known answers of one person from another. */
export const PERSON_HEADER = 'x-duely-person'

/** Request variables set by middlewares. `actor` exists only after the session guard. */
export type AppEnv = {
  Variables: {
    requestId: string
    clientIp: string
    actor: Actor
  }
}

/** Whether a path is one of the API; all others are pages, or links in messages. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** How a feature's routes get the actor. */
export type ActorDeps = { requireActor: MiddlewareHandler<AppEnv> }
