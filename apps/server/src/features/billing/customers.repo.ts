import { and, asc, eq, exists, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import {
  billingCustomers,
  billingSubscriptions,
  deletions,
  profiles,
  user,
} from '../../platform/database/schema.ts'

export type Customer = typeof billingCustomers.$inferSelect

/** Notes that somebody is about to buy, or has bought. */
export async function touchCustomer(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .insert(billingCustomers)
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { updatedAt: now } })
}

/** The customer's row, made if need be and held until the transaction ends: the lock of all their purchases. */
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
  tx: Transaction,
  userId: string,
  change: Partial<Omit<Customer, 'userId' | 'createdAt'>>,
): Promise<void> {
  await tx.update(billingCustomers).set(change).where(eq(billingCustomers.userId, userId))
}

/** For whom time has changed something. */
export async function selectDueReviews(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(lte(billingCustomers.reviewAt, now))
    .orderBy(asc(billingCustomers.reviewAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

const LIVE = ['trialing', 'active', 'past_due']
const livePurchaseOfCustomer = (db: Queryable) =>
  exists(
    db
      .select({ id: billingSubscriptions.id })
      .from(billingSubscriptions)
      .where(
        and(
          eq(billingSubscriptions.userId, billingCustomers.userId),
          inArray(billingSubscriptions.status, LIVE),
        ),
      ),
  )

/** Everybody of whom something may have been missed: who has a purchase running, or was at a checkout since. */
export async function selectRunning(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(or(gt(billingCustomers.updatedAt, since), livePurchaseOfCustomer(db)))
  return rows.map(({ userId }) => userId)
}

export async function selectAllCustomers(db: Queryable): Promise<string[]> {
  const rows = await db.select({ userId: billingCustomers.userId }).from(billingCustomers)
  return rows.map(({ userId }) => userId)
}

/** Running purchases of people who asked for their account to be deleted, not cancelled yet. */
export async function selectPurchasesOfLeavers(db: Queryable): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: billingSubscriptions.id, userId: billingSubscriptions.userId })
    .from(deletions)
    .innerJoin(billingSubscriptions, eq(billingSubscriptions.userId, deletions.userId))
    .where(
      and(
        isNull(deletions.purgedAt),
        inArray(billingSubscriptions.status, LIVE),
        eq(billingSubscriptions.cancelAtPeriodEnd, false),
        isNull(billingSubscriptions.endedAt),
      ),
    )
}

/** Where a person's letters go, and on whose clock their days are. */
export async function selectPerson(
  db: Queryable,
  userId: string,
): Promise<{ email: string; timezone: string } | null> {
  const [row] = await db
    .select({ email: user.email, timezone: profiles.timezone, signUpTimezone: user.timezone })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId))
  return row ? { email: row.email, timezone: row.timezone ?? row.signUpTimezone } : null
}

export async function userExists(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.id, userId))
  return rows.length > 0
}

/** Who has proven to own an address. */
export async function selectVerifiedByEmail(db: Queryable, email: string): Promise<string | null> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true)))
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
