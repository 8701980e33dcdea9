import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { purchaseOrders } from '#server/platform/database/schema.ts'

export type OrderRow = typeof purchaseOrders.$inferSelect

/** Inserts an order, or replaces its numbers; its owner and purchase never change. */
export async function upsertOrder(db: Queryable, row: OrderRow): Promise<void> {
  const { number, receipt } = row
  await db
    .insert(purchaseOrders)
    .values(row)
    .onConflictDoUpdate({ target: purchaseOrders.id, set: { number, receipt } })
}

/** A user's orders, oldest first. */
export function selectOrders(db: Queryable, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.userId, userId))
    .orderBy(asc(purchaseOrders.orderedAt), asc(purchaseOrders.id))
}

/** A user's latest order; null before one is reported. */
export async function selectLatestOrder(db: Queryable, userId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.userId, userId))
    .orderBy(desc(purchaseOrders.orderedAt), desc(purchaseOrders.id))
    .limit(1)
  return row ?? null
}

/** Whether an order of this purchase is known. */
export async function selectHasOrder(db: Queryable, purchaseId: string): Promise<boolean> {
  return (await db.$count(purchaseOrders, eq(purchaseOrders.purchaseId, purchaseId))) > 0
}
