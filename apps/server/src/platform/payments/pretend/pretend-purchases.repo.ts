import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { pretendPurchases } from '#server/platform/database/schema.ts'

export type PretendPurchase = typeof pretendPurchases.$inferSelect

export async function insertPurchase(
  db: Queryable,
  row: typeof pretendPurchases.$inferInsert,
): Promise<void> {
  await db.insert(pretendPurchases).values(row)
}

export async function selectByCheckout(db: Queryable, checkoutId: string): Promise<PretendPurchase | null> {
  const [row] = await db.select().from(pretendPurchases).where(eq(pretendPurchases.checkoutId, checkoutId))
  return row ?? null
}

export async function selectPurchase(db: Queryable, id: string): Promise<PretendPurchase | null> {
  const [row] = await db
    .select()
    .from(pretendPurchases)
    .where(and(eq(pretendPurchases.id, id), ne(pretendPurchases.status, 'open')))
  return row ?? null
}

const isLive = inArray(pretendPurchases.status, ['trialing', 'active'])

/** A user's live purchases, oldest first. */
export function selectLive(db: Queryable, userId: string): Promise<PretendPurchase[]> {
  return db
    .select()
    .from(pretendPurchases)
    .where(and(eq(pretendPurchases.userId, userId), isLive))
    .orderBy(asc(pretendPurchases.createdAt))
}

export async function selectHasBought(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pretendPurchases.id })
    .from(pretendPurchases)
    .where(and(eq(pretendPurchases.userId, userId), ne(pretendPurchases.status, 'open')))
    .limit(1)
  return rows.length > 0
}

/** Purchases whose period is over. */
export function selectEnded(db: Queryable, now: Date): Promise<PretendPurchase[]> {
  return db
    .select()
    .from(pretendPurchases)
    .where(and(isLive, lte(pretendPurchases.currentPeriodEnd, now)))
}

/** Updates a purchase unless it was changed since it was read; null in that case. */
export async function updatePurchase(
  db: Queryable,
  { id, status, currentPeriodEnd }: PretendPurchase,
  change: Partial<PretendPurchase>,
): Promise<PretendPurchase | null> {
  const [row] = await db
    .update(pretendPurchases)
    .set(change)
    .where(
      and(
        eq(pretendPurchases.id, id),
        eq(pretendPurchases.status, status),
        eq(pretendPurchases.currentPeriodEnd, currentPeriodEnd),
      ),
    )
    .returning()
  return row ?? null
}
