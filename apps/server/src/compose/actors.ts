import type { Config } from '../config/config.ts'
import type { SessionDeps } from '../features/auth/sessions/read-session.ts'
import { requireActor } from '../features/auth/sessions/require-actor.ts'
import { byKeyOrSession } from '../features/keys/read-by-key.ts'
import type { Database } from '../platform/database/database.ts'
import type { ActorDeps, AppEnv } from '../platform/http/app-env.ts'
import { isSafe } from '../platform/http/guards/origin-guard.ts'
import { admit, limitersPerMinute } from '../platform/http/guards/rate-limit.ts'
import type { Logger } from '../platform/logger/logger.ts'

/** A page takes five to eight requests, and a person may have several tabs open. */
const READS_PER_MINUTE_AND_PERSON = 600
/** Counted apart, so that looking never keeps anybody from changing something. */
const CHANGES_PER_MINUTE_AND_PERSON = 120
/** Counted apart from its owner's, so that a program never locks a person out of the pages. */
const REQUESTS_PER_MINUTE_AND_KEY = 60

/** How routes get the person who asks: by session or personal API key, each with limits of its own. */
export function composeActors(
  { rateLimitFactor }: Config,
  sessions: SessionDeps,
  { shared, logger }: { shared: Database | null; logger: Logger },
): ActorDeps {
  const perMinute = limitersPerMinute({ clock: sessions.clock, shared, logger, rateLimitFactor })
  const reads = perMinute('api-person-reads', READS_PER_MINUTE_AND_PERSON)
  const changes = perMinute('api-person-changes', CHANGES_PER_MINUTE_AND_PERSON)
  const perKey = perMinute('api-key', REQUESTS_PER_MINUTE_AND_KEY)
  const toRead = requireActor(sessions, ({ userId }) => admit(reads, userId))
  const toChange = requireActor(sessions, ({ userId }) => admit(changes, userId))
  const bySession: ActorDeps = {
    requireActor: (c, next) => (isSafe(c.req.method) ? toRead(c, next) : toChange(c, next)),
  }
  const { requireActor: byEither } = byKeyOrSession(
    { ...sessions, admit: (keyId) => admit(perKey, keyId) },
    bySession,
  )
  // Several features guard the same paths: the session is read, and the request counted, once.
  return { requireActor: (c, next) => (hasActor(c) ? next() : byEither(c, next)) }
}

function hasActor({ var: { actor } }: { var: Partial<AppEnv['Variables']> }): boolean {
  return actor !== undefined
}
