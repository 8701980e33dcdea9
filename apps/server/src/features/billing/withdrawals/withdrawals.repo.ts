import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'
import { withdrawals } from '#server/platform/database/schema.ts'
import { updateLeases } from '../leases.repo.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

export async function insertWithdrawal(
  db: Queryable,
  row: Pick<Withdrawal, 'email' | 'order' | 'declaredAt' | 'isMailed'>,
): Promise<void> {
  await db.insert(withdrawals).values({ ...row, nextAttemptAt: row.declaredAt })
}

/** Leases up to `limit` waiting rows for two minutes. */
export function updateWithdrawalLeases(db: Database, now: Date, limit: number): Promise<Withdrawal[]> {
  const isWaiting = inArray(withdrawals.state, ['received', 'accepted'])
  return updateLeases(db, withdrawals, { isWaiting, minutes: 2, limit }, now)
}

/** Locks a row that is still in this state; null when another process has moved it on. */
export async function lockWithdrawal(
  tx: Transaction,
  id: string,
  state: Withdrawal['state'],
): Promise<Withdrawal | null> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, state)))
    .for('update')
  return row ?? null
}

export async function updateWithdrawal(
  db: Queryable,
  id: string,
  change: Partial<Pick<Withdrawal, 'state' | 'userId' | 'purchaseId' | 'nextAttemptAt'>>,
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ ...change, leaseUntil: null })
    .where(eq(withdrawals.id, id))
}

/** Whether a withdrawal from this purchase was accepted before. Requires the customer lock. */
export async function selectIsWithdrawn(tx: Transaction, purchaseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.purchaseId, purchaseId), inArray(withdrawals.state, ['accepted', 'done'])))
    .limit(1)
  return rows.length > 0
}

/** A user's declared withdrawals, oldest first. */
export function selectWithdrawals(db: Queryable, userId: string): Promise<Withdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(asc(withdrawals.declaredAt))
}
