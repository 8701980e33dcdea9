import { desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { audit } from '#server/platform/database/schema.ts'

export async function insertAudit(
  db: Queryable,
  rows: readonly (typeof audit.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(audit).values([...rows])
}

/** Audit rows kept per user; the oldest are deleted first. */
const AUDIT_ROWS_KEPT = 1_000

/** Deletes a user's audit rows beyond the limit. */
export async function deleteAuditBeyondKept(db: Queryable, userId: string): Promise<void> {
  const surplus = db
    .select({ id: audit.id })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.at), desc(audit.id))
    .offset(AUDIT_ROWS_KEPT)
  await db.delete(audit).where(inArray(audit.id, surplus))
}
