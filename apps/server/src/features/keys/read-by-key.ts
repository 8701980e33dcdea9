import { isInScope, Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ActorDeps, AppEnv } from '../../platform/http/app-env.ts'
import { bearerOf } from '../../platform/http/guards/bearer.ts'
import { policyOf } from '../../platform/http/route-policy.ts'
import { hashOfKey, isKey } from './key-text.ts'
import { type KeyColumns, selectKey, updateLastUse } from './keys.repo.ts'

/** A use is recorded at most this often, because reading must stay cheap. */
const NOTE_EVERY_MS = 60 * 60_000

/** `admit` is called with the key's id before anything is answered; throws when rate-limited. */
export type KeyDeps = { db: Queryable; clock: Clock; admit(keyId: string): void }

/**
 * Answers requests with a bearer token by its key, and all others by their session. A cookie beside a token is ignored,
 * so no other site can make a browser use a key.
 */
export function byKeyOrSession(deps: KeyDeps, bySession: ActorDeps): ActorDeps {
  const requireKey = requireActorOfKey(deps)
  const hasKey = (c: Context<AppEnv>) => bearerOf(c.req.raw.headers) !== null
  return {
    requireActor: (c, next) => (hasKey(c) ? requireKey(c, next) : bySession.requireActor(c, next)),
  }
}

function requireActorOfKey(deps: KeyDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Unknown paths answer 404, as with a session.
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const asked = keyOf(c, deps.clock)
    const [row] = await selectKey(deps.db, asked)
    c.set('actor', await admitted(c, deps, row, asked))
    return next()
  }
}

/** @throws Refusal UNAUTHENTICATED for what cannot be a key, and on routes that accept none */
function keyOf(c: Context<AppEnv>, clock: Clock) {
  const key = bearerOf(c.req.raw.headers) ?? ''
  if (policyOf(c).takesKeys !== true || !isKey(key)) throw new Refusal('UNAUTHENTICATED')
  const now = clock.now()
  return { hash: hashOfKey(key), now, noted: new Date(now.getTime() - NOTE_EVERY_MS) }
}

async function admitted(
  c: Context<AppEnv>,
  { db, admit }: KeyDeps,
  row: KeyColumns | undefined,
  { now, noted }: { now: Date; noted: Date },
) {
  if (row === undefined) throw new Refusal('UNAUTHENTICATED')
  const actor = { userId: row.actor_id, sessionId: row.actor_key, email: row.actor_email }
  admit(actor.sessionId)
  if (!isInScope(row.actor_scope, c.req.method)) throw new Refusal('KEY_READ_ONLY')
  if (row.actor_stale) await updateLastUse(db, row.actor_key, now, noted)
  return actor
}
