import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { charges, profiles, subscriptions } from '../../platform/database/schema.ts'

/**
 * A page of subscriptions that may still be charged, with the forecast's columns; `after` is the last id of the
 * previous page.
 */
export function selectCharging(db: Queryable, userId: string, after: string | null, limit: number) {
  return db
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      status: subscriptions.status,
      amount: subscriptions.amount,
      currency: subscriptions.currency,
      billingCycle: subscriptions.billingCycle,
      anchorDate: subscriptions.anchorDate,
      nextBillingDate: subscriptions.nextBillingDate,
      billingEvery: subscriptions.billingEvery,
      endsOn: subscriptions.endsOn,
      notice: subscriptions.notice,
      commitment: subscriptions.commitment,
      prices: subscriptions.prices,
      trialEndsOn: subscriptions.trialEndsOn,
      trialAmount: subscriptions.trialAmount,
      resumesOn: subscriptions.resumesOn,
      accessUntil: subscriptions.accessUntil,
      cancelledOn: subscriptions.cancelledOn,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'paused', 'cancelled']),
        after === null ? undefined : gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}
export type ChargingRow = Awaited<ReturnType<typeof selectCharging>>[number]

/** The latest charges up to a day without refunded ones, newest first. */
export function selectLastCharges(db: Queryable, userId: string, until: string, limit: number) {
  return db
    .select({
      id: charges.subscriptionId,
      name: charges.subscriptionName,
      date: charges.chargedOn,
      amount: charges.amount,
      currency: charges.currency,
    })
    .from(charges)
    .where(and(eq(charges.userId, userId), lte(charges.chargedOn, until), eq(charges.refunded, false)))
    .orderBy(desc(charges.chargedOn), desc(charges.id))
    .limit(limit)
}

/** The owner's timezone; null without a profile. */
export async function selectZone(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ timezone: profiles.timezone }).from(profiles).where(eq(profiles.id, userId))
  return row?.timezone ?? null
}
