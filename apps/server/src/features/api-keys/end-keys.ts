import type { Queryable } from '#server/platform/database/database.ts'
import { deleteKeysOf } from './keys.repo.ts'

/** Revokes all keys of a user; whether there were any. */
export async function endKeys(db: Queryable, userId: string): Promise<boolean> {
  return (await deleteKeysOf(db, userId)) > 0
}
