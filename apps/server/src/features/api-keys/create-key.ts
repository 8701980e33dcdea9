import { randomUUID } from 'node:crypto'
import type { CreatedApiKey, NewApiKey } from '@duely/contract'
import { API_KEY_MESSAGES, API_KEYS_MAX, hasKeyEnded, Refusal } from '@duely/domain'
import { type AuthDeps, requireProofOfEverybody, tellSecurityChange } from '#server/features/auth/index.ts'
import { lockProfile } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import { endKeyUrlOf } from './by-link/end-key-token.ts'
import { endingOfKey, newKey } from './key-text.ts'
import { insertKey, selectKeyCount } from './keys.repo.ts'

/** A mail informs the owner of each. */
const CREATED_PER_HOUR = 30

export type CreateKeyDeps = Pick<AuthDeps, 'db' | 'clock' | 'publicUrl' | 'rateLimitFactor'> & {
  authSecret: string
}

/**
 * Creates a personal API key. Only its hash is stored, so this answer is the only one that holds it. A mail
 * informs the owner, with a link that ends the key.
 *
 * @throws Refusal PROOF_REQUIRED, KEY_LIMIT_REACHED, INVALID (an end that has passed); RateLimited
 */
export async function createKey(
  deps: CreateKeyDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { name, scope, subjects, expiresAt }: NewApiKey,
): Promise<CreatedApiKey> {
  const key = newKey()
  const id = randomUUID()
  const now = deps.clock.now()
  const { userId } = actor
  const end = expiresAt === null ? null : new Date(expiresAt)
  if (hasKeyEnded(end, now))
    throw new Refusal('INVALID', [{ path: 'expiresAt', message: API_KEY_MESSAGES.expiresAt }])
  await inTransaction(deps.db, async (tx) => {
    // The count holds until the transaction ends.
    await lockProfile(tx, userId)
    const count = await selectKeyCount(tx, userId)
    await requireProofOfEverybody({ db: tx, clock: deps.clock }, actor)
    if (count >= API_KEYS_MAX) throw new Refusal('KEY_LIMIT_REACHED')
    await requirePerHour({ ...deps, db: tx }, `api-key:${userId}`, CREATED_PER_HOUR)
    await insertKey(tx, {
      id,
      userId,
      name,
      scope,
      subjects,
      expiresAt: end,
      hash: hashOf(key),
      ending: endingOfKey(key),
      createdAt: now,
      lastUsedAt: null,
    })
    const what = scope === 'write' ? 'key-writing' : 'key-reading'
    await tellSecurityChange(deps, tx, { userId, what, name, endUrl: endKeyUrlOf({ userId, id }, deps) }, now)
  })
  return { id, key }
}
