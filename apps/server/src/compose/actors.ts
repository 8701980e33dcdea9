import type { Config } from '../config/config.ts'
import type { SessionDeps } from '../features/auth/sessions/read-session.ts'
import { requireActor } from '../features/auth/sessions/require-actor.ts'
import { byKeyOrSession } from '../features/keys/read-by-key.ts'
import type { Database } from '../platform/database/database.ts'
import type { Actor, ActorDeps } from '../platform/http/app-env.ts'
import { admit, limitersPerMinute } from '../platform/http/guards/rate-limit.ts'
import type { Logger } from '../platform/logger/logger.ts'

const REQUESTS_PER_MINUTE_AND_PERSON = 120
/** Counted apart from its owner's, so that a program never locks a person out of the pages. */
const REQUESTS_PER_MINUTE_AND_KEY = 60

/** How routes get the person who asks: by session or personal API key, each with limits of its own. */
export function composeActors(
  { rateLimitFactor }: Config,
  sessions: SessionDeps,
  { shared, logger }: { shared: Database | null; logger: Logger },
): ActorDeps {
  const perMinute = limitersPerMinute({ clock: sessions.clock, shared, logger, rateLimitFactor })
  const perPerson = perMinute('api-person', REQUESTS_PER_MINUTE_AND_PERSON)
  const perKey = perMinute('api-key', REQUESTS_PER_MINUTE_AND_KEY)
  const admitPerson = ({ userId }: Actor) => admit(perPerson, userId)
  const bySession = { requireActor: requireActor(sessions, admitPerson) }
  return byKeyOrSession({ ...sessions, admit: (keyId) => admit(perKey, keyId) }, bySession)
}
