import { and, desc, eq, sql } from 'drizzle-orm'
import { isToPerson, READABLE_COLUMNS } from '#server/features/deliveries/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { deliveries } from '#server/platform/database/schema.ts'

const ROWS_LISTED = 100

/** Latest ledger entries of a user, account mails included. */
export function selectDeliveriesOfUser(db: Queryable, userId: string) {
  return deliveriesOf(db).execute({ userId })
}

const deliveriesOf = prepared((db) =>
  db
    .select(READABLE_COLUMNS)
    .from(deliveries)
    .where(and(eq(deliveries.userId, sql.placeholder('userId')), isToPerson))
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(ROWS_LISTED)
    .prepare('deliveries-of-user'),
)
