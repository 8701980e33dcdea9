import type { View } from '@duely/domain'
import { and, asc, desc, eq, gt, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { chargesSeen, ofCharge, visibleTo } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { charges, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/** What may still be charged, or was until its cancellation. */
const CHARGED_STATUSES = ['active', 'paused', 'cancelled'] as const

const chargingColumns = {
  id: subscriptions.id,
  userId: subscriptions.userId,
  deciderMemberId: subscriptions.deciderMemberId,
  payerMemberId: subscriptions.payerMemberId,
  name: subscriptions.name,
  status: subscriptions.status,
  amount: subscriptions.amount,
  currency: subscriptions.currency,
  billingCycle: subscriptions.billingCycle,
  anchorDate: subscriptions.anchorDate,
  watch: subscriptions.watch,
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
 * A page of subscriptions that may still be charged, with the forecast's columns; `after` is the last id of
 * the previous page, or the nil UUID.
 */
export async function selectCharging(
  db: Queryable,
  { viewer, view }: { viewer: Viewer; view: View },
  after: string,
  limit: number,
): Promise<ChargingRow[]> {
  const { userId, member } = viewer
  if (member === null && view !== 'household') return chargingOf(db).execute({ userId, after, limit })
  return charging(db, visibleTo(viewer, view), after, limit)
}

const charging = (db: Queryable, seen: SQL, after: string | Placeholder, limit: number | Placeholder) =>
  db
    .select(chargingColumns)
    .from(subscriptions)
    .where(and(seen, inArray(subscriptions.status, [...CHARGED_STATUSES]), gt(subscriptions.id, after)))
    .orderBy(asc(subscriptions.id))
    .limit(limit)

const chargingOf = prepared((db) => {
  const isOwn = eq(subscriptions.userId, sql.placeholder('userId'))
  return charging(db, isOwn, sql.placeholder('after'), sql.placeholder('limit')).prepare('overview-charging')
})
export type ChargingRow = Pick<typeof subscriptions.$inferSelect, keyof typeof chargingColumns>

const lastCharge = {
  id: charges.subscriptionId,
  name: charges.subscriptionName,
  date: charges.chargedOn,
  amount: charges.amount,
  currency: charges.currency,
}

/** The latest charges up to a day without refunded ones, newest first. */
export async function selectLastCharges(
  db: Queryable,
  { viewer, view }: { viewer: Viewer; view: View },
  until: string,
  limit: number,
) {
  const { userId, member } = viewer
  if (member === null && view !== 'household') return lastCharges(db).execute({ userId, until, limit })
  return db
    .select(lastCharge)
    .from(charges)
    .leftJoin(subscriptions, ofCharge())
    .where(and(chargesSeen(viewer, view), lte(charges.chargedOn, until), eq(charges.refunded, false)))
    .orderBy(desc(charges.chargedOn), desc(charges.id))
    .limit(limit)
}

const lastCharges = prepared((db) =>
  db
    .select(lastCharge)
    .from(charges)
    .where(
      and(
        eq(charges.userId, sql.placeholder('userId')),
        lte(charges.chargedOn, sql.placeholder('until')),
        eq(charges.refunded, false),
      ),
    )
    .orderBy(desc(charges.chargedOn), desc(charges.id))
    .limit(sql.placeholder('limit'))
    .prepare('overview-last-charges'),
)
