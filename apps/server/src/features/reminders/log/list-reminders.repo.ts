import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { deliveries } from '../../../platform/database/schema.ts'
import { isToPerson, READABLE_COLUMNS } from '../../../platform/outbox/readable-columns.ts'

const LISTED = 100

/** Latest ledger entries of a user, account mails included. */
export async function selectDeliveriesOfUser(db: Queryable, userId: string) {
  return db
    .select(READABLE_COLUMNS)
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), isToPerson))
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(LISTED)
}
