import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { prepare } from '../../platform/database/prepare.ts'
import { charges, profiles, subscriptions } from '../../platform/database/schema.ts'

/** What may still be charged, or was until its cancellation. */
const CHARGED_STATUSES = ['active', 'paused', 'cancelled'] as const

const chargingColumns = {
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
}

/**
 * A page of subscriptions that may still be charged, with the forecast's columns; `after` is the last id of the
 * previous page, or the nil UUID.
 */
export const selectCharging = prepare<{ owner: string; after: string; limit: number }, ChargingRow[]>(
  'overview-charging',
  (query, at) =>
    query
      .select(chargingColumns)
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, at.owner),
          inArray(subscriptions.status, [...CHARGED_STATUSES]),
          sql`${subscriptions.id} > ${at.after}::uuid`,
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(at.limit),
)
export type ChargingRow = Pick<typeof subscriptions.$inferSelect, keyof typeof chargingColumns>

const lastCharge = {
  id: charges.subscriptionId,
  name: charges.subscriptionName,
  date: charges.chargedOn,
  amount: charges.amount,
  currency: charges.currency,
}

/** The latest charges up to a day without refunded ones, newest first. */
export function selectLastCharges(db: Queryable, userId: string, until: string, limit: number) {
  return db
    .select(lastCharge)
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
