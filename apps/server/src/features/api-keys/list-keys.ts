import { ApiKey, type ApiKeyList } from '@duely/contract'
import { hasKeyEnded } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import { onlyNamed } from '#server/platform/http/only-named.ts'
import { selectKeysOf } from './keys.repo.ts'

const named = onlyNamed(ApiKey)

/** A user's keys without their hashes, newest first. */
export async function listKeys(db: Queryable, userId: string, now: Date): Promise<ApiKeyList> {
  const rows = await selectKeysOf(db, userId)
  return {
    keys: rows.map((row) => named({ ...instantsAsText(row), ended: hasKeyEnded(row.expiresAt, now) })),
  }
}
