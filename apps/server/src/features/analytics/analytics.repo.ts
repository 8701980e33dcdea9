import type { Budget, Charge } from '@duely/contract'
import type { Currency } from '@duely/domain'
import { and, asc, between, count, eq, sql, sum } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { asInJson } from '../../platform/database/json-text.ts'
import { ownedRead } from '../../platform/database/owned-read.ts'
import { budgets, charges, plans, profiles, subscribers } from '../../platform/database/schema.ts'
import { chargingVersion } from '../overview/charging-version.ts'

const ofDays = (userId: string, from: string, to: string) =>
  and(eq(charges.userId, userId), between(charges.chargedOn, from, to))

/** Sums charged per month and currency without refunds, as exact decimal text. */
export function selectChargeSums(db: Queryable, userId: string, from: string, to: string) {
  const month = sql<string>`to_char(${charges.chargedOn}, 'YYYY-MM')`
  return db
    .select({
      month,
      currency: charges.currency,
      amount: sql<string>`${sum(charges.amount)}`,
      count: count(),
    })
    .from(charges)
    .where(and(ofDays(userId, from, to), eq(charges.refunded, false)))
    .groupBy(month, charges.currency)
    .orderBy(month, asc(charges.currency))
}

const charge = {
  chargedOn: charges.chargedOn,
  name: charges.subscriptionName,
  amount: charges.amount,
  currency: charges.currency,
  category: charges.category,
  subscriptionId: charges.subscriptionId,
  refunded: charges.refunded,
}

type LastCharge = { chargedOn: string; name: string; id: string }

/** Charges of an inclusive date range by day and name: at most `limit`, starting after `last`. */
export function selectCharges(
  db: Queryable,
  userId: string,
  { from, to }: { from: string; to: string },
  limit: number,
  last?: LastCharge,
) {
  const { chargedOn, subscriptionName, id } = charges
  const behind =
    last &&
    sql`(${chargedOn}, ${subscriptionName}, ${id}) > (${last.chargedOn}::date, ${last.name}, ${last.id}::uuid)`
  return db
    .select({ id: charges.id, ...charge })
    .from(charges)
    .where(and(ofDays(userId, last?.chargedOn ?? from, to), behind))
    .orderBy(asc(chargedOn), asc(subscriptionName), asc(id))
    .limit(limit)
}

/** The owner's timezone; null without a profile. */
export async function selectTimezone(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ timezone: profiles.timezone }).from(profiles).where(eq(profiles.id, userId))
  return row?.timezone ?? null
}

type MonthTotal = { month: string; currency: Currency; amount: string; count: number }

/** Charges read in the single statement; more are read in pages. */
export const CHARGES_AT_ONCE = 200

/**
 * Timezone, permission of the plan, charges and budgets in one statement. SQL does no timezone arithmetic: it reads
 * whole months, plus one month of charges when the current month differs between timezones. One charge more than the
 * limit signals paging.
 */
export const selectAnalyticsAnswer = ownedRead<
  { firstMonth: string; lastDay: string; chargesFrom: string },
  {
    timezone: string | null
    isAllowed: boolean
    totals: MonthTotal[] | null
    charges: Charge[] | null
    budgets: Budget[] | null
    /** Of the subscriptions the forecast is computed from. */
    version: string | null
  }
>(
  'analytics',
  (owner, at) => sql`
    select ${profiles.timezone} as timezone, coalesce(${plans.hasAnalytics}, false) as "isAllowed",
      case when ${plans.hasAnalytics} then (
        select coalesce(json_agg(each), '[]') from (
          select to_char(${charges.chargedOn}, 'YYYY-MM') as month, ${charges.currency} as currency,
            sum(${charges.amount})::text as amount, count(*)::int as count
          from ${charges}
          where ${charges.userId} = ${owner} and not ${charges.refunded}
            and ${charges.chargedOn} between ${at.firstMonth}::date and ${at.lastDay}::date
          group by 1, 2 order by 1, 2
        ) as each
      ) end as totals,
      case when ${plans.hasAnalytics} then (
        select coalesce(json_agg(each), '[]') from (
          select ${asInJson(charge)} from ${charges}
          where ${charges.userId} = ${owner}
            and ${charges.chargedOn} between ${at.chargesFrom}::date and ${at.lastDay}::date
          order by ${charges.chargedOn}, ${charges.subscriptionName}, ${charges.id} limit ${CHARGES_AT_ONCE + 1}
        ) as each
      ) end as charges,
      case when ${plans.hasAnalytics} then (
        select coalesce(json_agg(each), '[]') from (
          select ${asInJson({ currency: budgets.currency, amount: budgets.amount })}
          from ${budgets} where ${budgets.userId} = ${owner}
        ) as each
      ) end as budgets,
      case when ${plans.hasAnalytics} then ${chargingVersion(owner)} end as version
    from (select 1) as one
      left join ${profiles} on ${profiles.id} = ${owner}
      left join ${subscribers} on ${subscribers.userId} = ${owner} and ${subscribers.status} = 'active'
      left join ${plans} on ${plans.id} = ${subscribers.planId}`,
)
