import { randomUUID } from 'node:crypto'
import type { CreatedApiKey, NewApiKey } from '@duely/contract'
import { API_KEYS_MAX, Refusal } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Actor } from '../../platform/http/app-env.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { requireProofOfEverybody } from '../auth/proof/require-proof.ts'
import { tellSecurityChange } from '../auth/tell-security-change.ts'
import { endKeyUrlOf } from './by-link/end-key-token.ts'
import { endingOfKey, hashOfKey, newKey } from './key-text.ts'
import { insertKey, lockKeyCount } from './keys.repo.ts'

/** Each is told by mail. */
const CREATED_PER_HOUR = 30

export type CreateKeyDeps = Pick<
  AuthDeps,
  'db' | 'clock' | 'publicUrl' | 'pokeOutbox' | 'rateLimitFactor'
> & {
  authSecret: string
}

/**
 * Creates a personal API key. Only its hash is stored, so this answer is the only one that holds it. The owner is
 * told by mail, with a link that ends the key.
 *
 * @throws Refusal PROOF_REQUIRED, KEY_LIMIT_REACHED; RateLimited
 */
export async function createKey(
  deps: CreateKeyDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { name, scope }: NewApiKey,
): Promise<CreatedApiKey> {
  const key = newKey()
  const id = randomUUID()
  const now = deps.clock.now()
  const { userId } = actor
  await inTransaction(deps.db, async (tx) => {
    const count = await lockKeyCount(tx, userId)
    await requireProofOfEverybody({ db: tx, clock: deps.clock }, actor)
    if (count >= API_KEYS_MAX) throw new Refusal('KEY_LIMIT_REACHED')
    const limit = CREATED_PER_HOUR * deps.rateLimitFactor
    const { allowed, retryAfterSeconds } = await consume(tx, `api-key:${userId}`, limit, 3_600, deps.clock)
    if (!allowed) throw new RateLimited(retryAfterSeconds)
    await insertKey(tx, {
      id,
      userId,
      name,
      scope,
      hash: hashOfKey(key),
      ending: endingOfKey(key),
      createdAt: now,
      lastUsedAt: null,
    })
    const what = scope === 'write' ? 'key-writing' : 'key-reading'
    await tellSecurityChange(deps, tx, { userId, what, name, endUrl: endKeyUrlOf({ userId, id }, deps) }, now)
  })
  deps.pokeOutbox()
  return { id, key }
}
