import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { mailNotices } from '#server/platform/database/schema.ts'

/** A Message-ID may be of any length. */
const keyOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex')

/** Whether the notice with this Message-ID was recorded. */
export async function selectIsRecorded(db: Queryable, messageId: string): Promise<boolean> {
  return (await db.$count(mailNotices, eq(mailNotices.id, keyOf(messageId)))) > 0
}

export async function insertRecorded(db: Queryable, messageId: string, at: Date): Promise<void> {
  await db
    .insert(mailNotices)
    .values({ id: keyOf(messageId), at })
    .onConflictDoNothing()
}
