import { LIVE_STATUSES, PAID_PLAN_IDS } from '@duely/domain'
import { and, asc, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { purchases, subscribers } from '#server/platform/database/schema.ts'

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

/** How many people have a paid plan, and how many have a purchase that the provider goes on charging. */
export async function selectPaying(db: Queryable): Promise<{ members: number; charged: number }> {
  const [member] = await db
    .select({ count: countDistinct(subscribers.userId) })
    .from(subscribers)
    .where(and(eq(subscribers.status, 'active'), inArray(subscribers.planId, [...PAID_PLAN_IDS])))
  const [charged] = await db
    .select({ count: countDistinct(purchases.userId) })
    .from(purchases)
    .where(and(inArray(purchases.status, [...LIVE_STATUSES]), isNull(purchases.endedAt)))
  return { members: member?.count ?? 0, charged: charged?.count ?? 0 }
}
