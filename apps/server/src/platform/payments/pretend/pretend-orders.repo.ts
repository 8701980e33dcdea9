import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { pretendOrders, pretendPurchases } from '#server/platform/database/schema.ts'

export type PretendOrder = typeof pretendOrders.$inferSelect

/** Inserts the order of a period; the same one again changes nothing. */
export async function insertPretendOrder(
  db: Queryable,
  row: typeof pretendOrders.$inferInsert,
): Promise<PretendOrder | null> {
  const [inserted] = await db.insert(pretendOrders).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Orders of a purchase, oldest first. */
export function selectPretendOrders(db: Queryable, purchaseId: string): Promise<PretendOrder[]> {
  return db
    .select()
    .from(pretendOrders)
    .where(eq(pretendOrders.purchaseId, purchaseId))
    .orderBy(asc(pretendOrders.createdAt), asc(pretendOrders.id))
}

/** Refunds all of a purchase's orders in full. */
export function updateRefunded(db: Queryable, purchaseId: string): Promise<PretendOrder[]> {
  return db
    .update(pretendOrders)
    .set({ refunded: sql`${pretendOrders.amount}` })
    .where(eq(pretendOrders.purchaseId, purchaseId))
    .returning()
}

/** Orders of a user's purchases, oldest first. */
export function selectOrdersOfUser(db: Queryable, userId: string): Promise<PretendOrder[]> {
  return db
    .select(getTableColumns(pretendOrders))
    .from(pretendOrders)
    .innerJoin(pretendPurchases, eq(pretendPurchases.id, pretendOrders.purchaseId))
    .where(eq(pretendPurchases.userId, userId))
    .orderBy(asc(pretendOrders.createdAt), asc(pretendOrders.id))
}
