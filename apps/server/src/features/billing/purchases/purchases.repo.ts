import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { purchases } from '../../../platform/database/schema.ts'

export type PurchaseRow = typeof purchases.$inferSelect

/** A user's purchases, oldest first. */
export function selectPurchases(db: Queryable, userId: string): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.createdAt), asc(purchases.id))
}

/** A purchase by id; null when unknown. */
export async function selectPurchase(db: Queryable, id: string): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return row ?? null
}

/** The owner of a purchase; null when unknown. */
export async function selectPurchaseOwner(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ userId: purchases.userId }).from(purchases).where(eq(purchases.id, id))
  return row?.userId ?? null
}

/** Version of the stored state; null when unknown. Requires the customer lock. */
export async function selectVersion(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ version: purchases.version }).from(purchases).where(eq(purchases.id, id))
  return row?.version ?? null
}

/** Inserts or replaces the state of a purchase; its owner never changes. */
export async function upsertPurchase(
  tx: Transaction,
  row: Omit<PurchaseRow, 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<void> {
  const { id: _id, userId: _owner, ...state } = row
  await tx
    .insert(purchases)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: purchases.id, set: { ...state, updatedAt: now } })
}
