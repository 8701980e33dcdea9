import { randomUUID } from 'node:crypto'
import type { CreatedApiKey, NewApiKey } from '@duely/contract'
import { API_KEYS_MAX, Refusal } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { endingOfKey, hashOfKey, newKey } from './key-text.ts'
import { insertKey, lockKeyCount } from './keys.repo.ts'

/**
 * Creates a personal API key. Only its hash is stored, so this answer is the only one that holds it.
 * @throws Refusal KEY_LIMIT_REACHED
 */
export function createKey(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { name, scope }: NewApiKey,
): Promise<CreatedApiKey> {
  const key = newKey()
  const id = randomUUID()
  return inTransaction(db, async (tx) => {
    if ((await lockKeyCount(tx, userId)) >= API_KEYS_MAX) throw new Refusal('KEY_LIMIT_REACHED')
    await insertKey(tx, {
      id,
      userId,
      name,
      scope,
      hash: hashOfKey(key),
      ending: endingOfKey(key),
      createdAt: clock.now(),
      lastUsedAt: null,
    })
    return { id, key }
  })
}
