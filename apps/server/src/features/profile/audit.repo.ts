import type { Queryable } from '../../platform/database/database.ts'
import { audit, consents } from '../../platform/database/schema.ts'

export async function insertAudit(
  db: Queryable,
  rows: readonly (typeof audit.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(audit).values([...rows])
}

export async function insertConsent(db: Queryable, row: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(row)
}
