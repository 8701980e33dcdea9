import type { Overview } from '@duely/contract'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { asInJson } from '../../platform/database/json-text.ts'
import { ownedRead } from '../../platform/database/owned-read.ts'
import { prepare } from '../../platform/database/prepare.ts'
import { charges, profiles, subscriptions } from '../../platform/database/schema.ts'
import { CHARGED_STATUSES, chargingVersion } from './charging-version.ts'

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

/** Charges read for the latest ones: some may be of a day that has not begun for the owner. */
export const LAST_CHARGES_READ = 12

const lastCharge = {
  id: charges.subscriptionId,
  name: charges.subscriptionName,
  date: charges.chargedOn,
  amount: charges.amount,
  currency: charges.currency,
}

/**
 * Timezone, version of what is charged, and latest charges up to a day in one statement; SQL does no timezone
 * arithmetic.
 */
export const selectOverviewAnswer = ownedRead<
  { lastDay: string },
  { timezone: string | null; version: string; charges: JustCharged[] }
>(
  'overview',
  (owner, at) => sql`
    select (select ${profiles.timezone} from ${profiles} where ${profiles.id} = ${owner}) as timezone,
      ${chargingVersion(owner)} as version,
      (select coalesce(json_agg(each), '[]') from (
        select ${asInJson(lastCharge)} from ${charges}
        where ${charges.userId} = ${owner} and ${charges.chargedOn} <= ${at.lastDay}::date and not ${charges.refunded}
        order by ${charges.chargedOn} desc, ${charges.id} desc limit ${LAST_CHARGES_READ}
      ) as each) as charges`,
)
type JustCharged = Overview['justCharged'][number]

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
