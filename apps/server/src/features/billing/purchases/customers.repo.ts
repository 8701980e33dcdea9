import { LIVE_STATUSES } from '@duely/domain'
import { and, asc, eq, exists, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { billingCustomers, profiles, purchases, user } from '#server/platform/database/schema.ts'

export type Customer = typeof billingCustomers.$inferSelect

/** Records that a user has started a checkout or bought a plan. */
export async function upsertCustomer(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .insert(billingCustomers)
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { updatedAt: now } })
}

/** Locks the customer's row, creating it if missing. This lock covers all purchases of the user. */
export async function lockCustomer(tx: Transaction, userId: string, now: Date): Promise<Customer> {
  await tx.insert(billingCustomers).values({ userId, createdAt: now, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .for('update')
  if (!row) throw new Error('A customer always has a row')
  return row
}

export async function selectCustomer(db: Queryable, userId: string): Promise<Customer | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row ?? null
}

export async function updateCustomer(
  db: Queryable,
  userId: string,
  change: Partial<Omit<Customer, 'userId' | 'createdAt'>>,
): Promise<void> {
  await db.update(billingCustomers).set(change).where(eq(billingCustomers.userId, userId))
}

/** Users whose entitlement is due for review. */
export async function selectDueReviews(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(lte(billingCustomers.reviewAt, now))
    .orderBy(asc(billingCustomers.reviewAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

const livePurchaseOfCustomer = (db: Queryable) =>
  exists(
    db
      .select({ id: purchases.id })
      .from(purchases)
      .where(
        and(eq(purchases.userId, billingCustomers.userId), inArray(purchases.status, [...LIVE_STATUSES])),
      ),
  )

/** A page of all customers by user id, starting after the given one. */
export async function selectCustomersAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  return selectPage(db, gt(billingCustomers.userId, after), limit)
}

/** A page of the customers with a live purchase or a checkout since the given instant, by user id. */
export async function selectRunningAfter(
  db: Queryable,
  after: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const isRunning = or(gt(billingCustomers.updatedAt, since), livePurchaseOfCustomer(db))
  return selectPage(db, and(gt(billingCustomers.userId, after), isRunning), limit)
}

async function selectPage(db: Queryable, which: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(which)
    .orderBy(asc(billingCustomers.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** A user's e-mail address and timezone. */
export async function selectPerson(db: Queryable, userId: string) {
  const timezone = sql<string>`coalesce(${profiles.timezone}, ${user.timezone})`
  const [row] = await db
    .select({ email: user.email, timezone })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId))
  return row ?? null
}
