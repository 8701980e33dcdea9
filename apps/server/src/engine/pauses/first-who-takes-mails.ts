import type { Queryable } from '#server/platform/database/database.ts'
import { type Reader, selectReader } from './pausing.repo.ts'

/** The first of these who takes mails. Somebody who does not is skipped, or the message would pass unseen. */
export async function firstWhoTakesMails(
  db: Queryable,
  userIds: readonly string[],
): Promise<(Reader & { userId: string }) | null> {
  for (const userId of userIds) {
    const reader = await selectReader(db, userId)
    if (reader?.isWanted) return { ...reader, userId }
  }
  return null
}
