import { randomUUID } from 'node:crypto'
import type { CreatedApiKey, NewApiKey } from '@duely/contract'
import { API_KEYS_MAX, Refusal } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { tellSecurityChange } from '../auth/tell-security-change.ts'
import { endingOfKey, hashOfKey, newKey } from './key-text.ts'
import { insertKey, lockKeyCount } from './keys.repo.ts'

/** Each is told by mail. */
const CREATED_PER_HOUR = 30

export type CreateKeyDeps = Pick<AuthDeps, 'db' | 'clock' | 'publicUrl' | 'pokeOutbox' | 'rateLimitFactor'>

/**
 * Creates a personal API key. Only its hash is stored, so this answer is the only one that holds it. The owner is
 * told by mail.
 * @throws Refusal KEY_LIMIT_REACHED; RateLimited
 */
export async function createKey(
  deps: CreateKeyDeps,
  userId: string,
  { name, scope }: NewApiKey,
): Promise<CreatedApiKey> {
  const key = newKey()
  const id = randomUUID()
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if ((await lockKeyCount(tx, userId)) >= API_KEYS_MAX) throw new Refusal('KEY_LIMIT_REACHED')
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
    await tellSecurityChange(deps, tx, { userId, what, name }, now)
  })
  deps.pokeOutbox()
  return { id, key }
}
