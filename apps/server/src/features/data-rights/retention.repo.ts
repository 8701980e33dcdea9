import { and, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { audit, consents, deletions, deliveries } from '../../platform/database/schema.ts'

/** Removes up to `limit` finished lines of the ledger from before an instant. Answers how many. */
export async function deleteDeliveriesBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(lt(deliveries.createdAt, instant), notInArray(deliveries.state, ['pending', 'sending'])))
    .limit(limit)
  const gone = await db.delete(deliveries).where(inArray(deliveries.id, old)).returning({ id: deliveries.id })
  return gone.length
}

/** The same of noted changes. */
export async function deleteAuditBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db.select({ id: audit.id }).from(audit).where(lt(audit.at, instant)).limit(limit)
  const gone = await db.delete(audit).where(inArray(audit.id, old)).returning({ id: audit.id })
  return gone.length
}

/** The same of proofs of consent whose person is gone. */
export async function deleteConsentsBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: consents.id })
    .from(consents)
    .where(and(isNull(consents.userId), lt(consents.at, instant)))
    .limit(limit)
  const gone = await db.delete(consents).where(inArray(consents.id, old)).returning({ id: consents.id })
  return gone.length
}

/** The same of deletions that were done. */
export async function deleteDeletionsBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(lt(deletions.purgedAt, instant))
    .limit(limit)
  const gone = await db
    .delete(deletions)
    .where(inArray(deletions.userId, old))
    .returning({ userId: deletions.userId })
  return gone.length
}
