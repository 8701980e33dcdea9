import { isInScope, isOfSubject, Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type ActorDeps, type AppEnv, PERSON_HEADER } from '#server/platform/http/app-env.ts'
import { bearerOf } from '#server/platform/http/guards/bearer.ts'
import { policyOf } from '#server/platform/http/route-policy.ts'
import { membershipOf, viewerOf } from '#server/platform/http/viewer.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import { isKey } from './key-text.ts'
import { type KeyOwner, selectKey, updateLastUse } from './keys.repo.ts'

/** A use is recorded at most this often, because reading must stay cheap. */
const NOTE_EVERY_MS = 60 * 60_000

/** `countUse` is called with the key's id before anything is answered; throws when rate-limited. */
export type KeyDeps = { db: Queryable; clock: Clock; countUse(keyId: string): void }

/**
 * Answers requests with a bearer token by its key, and all others by their session. A cookie sent along with
 * a token is ignored, so no other site can make a browser use a key.
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
    const actor = await actorOf(c, deps, await selectKey(deps.db, asked), asked)
    c.set('actor', actor)
    c.header(PERSON_HEADER, actor.userId)
    return next()
  }
}

/** @throws Refusal UNAUTHENTICATED for what cannot be a key, and on routes that accept none */
function keyOf(c: Context<AppEnv>, clock: Clock) {
  const key = bearerOf(c.req.raw.headers) ?? ''
  const { takesKeys } = policyOf(c)
  if (takesKeys === undefined || !isKey(key)) throw new Refusal('UNAUTHENTICATED')
  const now = clock.now()
  return { hash: hashOf(key), takesKeys, now, noted: new Date(now.getTime() - NOTE_EVERY_MS) }
}

async function actorOf(
  c: Context<AppEnv>,
  { db, countUse }: KeyDeps,
  owner: KeyOwner | undefined,
  { takesKeys, now, noted }: Pick<ReturnType<typeof keyOf>, 'takesKeys' | 'now' | 'noted'>,
) {
  if (owner === undefined) throw new Refusal('UNAUTHENTICATED')
  const { userId, email, keyId, scope, subjects, isNoteStale } = owner
  countUse(keyId)
  if (takesKeys !== 'any') {
    if (!isInScope(scope, c.req.method)) throw new Refusal('KEY_READ_ONLY')
    if (!isOfSubject(subjects, takesKeys)) throw new Refusal('KEY_SUBJECT')
  }
  if (isNoteStale) await updateLastUse(db, keyId, now, noted)
  const viewer = viewerOf(userId, membershipOf(owner), now)
  return { userId, sessionId: keyId, email, clientIp: c.var.clientIp, viewer, key: { scope, subjects } }
}
