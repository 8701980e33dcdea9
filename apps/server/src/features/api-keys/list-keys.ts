import type { ApiKeyList } from '@duely/contract'
import { hasKeyEnded } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectKeysOf } from './keys.repo.ts'

/** A user's keys without their hashes, newest first. */
export async function listKeys(db: Queryable, userId: string, now: Date): Promise<ApiKeyList> {
  const rows = await selectKeysOf(db, userId)
  const keys = rows.map(({ id, name, scope, subjects, expiresAt, ending, createdAt, lastUsedAt }) => ({
    id,
    name,
    scope,
    subjects,
    expiresAt: expiresAt?.toISOString() ?? null,
    ended: hasKeyEnded(expiresAt, now),
    ending,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { keys }
}
