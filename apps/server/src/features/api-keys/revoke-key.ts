import { Refusal } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { deleteKey } from './keys.repo.ts'

/**
 * Revokes a key. Every request reads its key, so the next one with it is refused.
 * @throws Refusal NOT_FOUND
 */
export async function revokeKey(db: Queryable, userId: string, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteKey(db, userId, id))) throw new Refusal('NOT_FOUND')
}
