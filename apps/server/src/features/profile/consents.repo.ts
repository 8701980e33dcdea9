import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { consents } from '#server/platform/database/schema.ts'

export async function insertConsent(db: Queryable, row: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(row)
}

/** Each user's latest consent decision for text messages made on the web, 'given' or 'withdrawn', if any. */
export async function selectWebConsents(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([consents.userId], { userId: consents.userId, action: consents.action })
    .from(consents)
    .where(
      and(
        isNotNull(consents.userId),
        inArray(consents.userId, [...userIds]),
        eq(consents.source, 'settings'),
        or(eq(consents.action, 'given'), eq(consents.action, 'withdrawn')),
      ),
    )
    // At the same instant, a withdrawal takes precedence.
    .orderBy(consents.userId, desc(consents.at), desc(consents.action))
  return new Map(rows.flatMap(({ userId, action }) => (userId === null ? [] : [[userId, action]])))
}
