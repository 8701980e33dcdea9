import type { Config } from '#server/config/config.ts'
import { byKeyOrSession } from '#server/features/api-keys/read-by-key.ts'
import type { SessionDeps } from '#server/features/auth/sessions/read-session.ts'
import { requireActor } from '#server/features/auth/sessions/require-actor.ts'
import type { ActorDeps, AppEnv } from '#server/platform/http/app-env.ts'
import { isSafe } from '#server/platform/http/guards/origin-guard.ts'
import { createRequestLimit } from '#server/platform/limits/request-limit.ts'

/** A page takes five to eight requests, and a person may have several tabs open. */
const READS_PER_MINUTE_AND_PERSON = 600
/** Counted apart, so that looking never keeps anybody from changing something. */
const CHANGES_PER_MINUTE_AND_PERSON = 120
/** Counted apart from its owner's, so that a program never locks a person out of the pages. */
const REQUESTS_PER_MINUTE_AND_KEY = 60

/** How routes get the person who asks: by session or personal API key, each with limits of its own. */
export function composeActors({ rateLimitFactor }: Config, sessions: SessionDeps): ActorDeps {
  const limits = { clock: sessions.clock, rateLimitFactor }
  const reads = createRequestLimit(READS_PER_MINUTE_AND_PERSON, limits)
  const changes = createRequestLimit(CHANGES_PER_MINUTE_AND_PERSON, limits)
  const perKey = createRequestLimit(REQUESTS_PER_MINUTE_AND_KEY, limits)
  const toRead = requireActor(sessions, ({ userId }) => reads.use(userId))
  const toChange = requireActor(sessions, ({ userId }) => changes.use(userId))
  const bySession: ActorDeps = {
    requireActor: (c, next) => (isSafe(c.req.method) ? toRead(c, next) : toChange(c, next)),
  }
  const { requireActor: byEither } = byKeyOrSession({ ...sessions, countUse: perKey.use }, bySession)
  // Several features guard the same paths: the session is read, and the request counted, once.
  return { requireActor: (c, next) => (hasActor(c) ? next() : byEither(c, next)) }
}

function hasActor({ var: { actor } }: { var: Partial<AppEnv['Variables']> }): boolean {
  return actor !== undefined
}
