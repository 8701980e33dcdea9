import type { View } from '@duely/domain'
import { and, asc, between, count, eq, sql, sum } from 'drizzle-orm'
import { chargesSeen, ofCharge } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { charges, subscriptions } from '#server/platform/database/schema.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

const ofDays = () =>
  and(
    eq(charges.userId, sql.placeholder('userId')),
    between(charges.chargedOn, sql.placeholder('from'), sql.placeholder('to')),
  )

const month = sql<string>`to_char(${charges.chargedOn}, 'YYYY-MM')`

/** Sums charged to somebody in no household per month and currency without refunds, as exact decimal text. */
export function selectChargeSums(db: Queryable, userId: string, from: string, to: string) {
  return chargeSums(db).execute({ userId, from, to })
}

/** How often each amount was charged in a view per subscription, without refunds. */
export function selectChargedAmounts(
  db: Queryable,
  { viewer, view }: { viewer: Viewer; view: View },
  from: string,
  to: string,
) {
  const { currency, amount, subscriptionId } = charges
  return db
    .select({ currency, amount, subscriptionId, count: count() })
    .from(charges)
    .leftJoin(subscriptions, ofCharge())
    .where(and(chargesSeen(viewer, view), between(charges.chargedOn, from, to), eq(charges.refunded, false)))
    .groupBy(currency, amount, subscriptionId)
}

const chargeSums = prepared((db) => {
  return db
    .select({
      month,
      currency: charges.currency,
      amount: sql<string>`${sum(charges.amount)}`,
      count: count(),
    })
    .from(charges)
    .where(and(ofDays(), eq(charges.refunded, false)))
    .groupBy(month, charges.currency)
    .orderBy(month, asc(charges.currency))
    .prepare('analytics-charge-sums')
})

/** The columns of a charge, as lists and exports show it. */
export const CHARGE_COLUMNS = {
  id: charges.id,
  chargedOn: charges.chargedOn,
  name: charges.subscriptionName,
  amount: charges.amount,
  currency: charges.currency,
  category: charges.category,
  subscriptionId: charges.subscriptionId,
  refunded: charges.refunded,
}

export type ChargeRow = Awaited<ReturnType<typeof selectCharges>>[number]
type LastCharge = { chargedOn: string; name: string; id: string }

/** Charges of an inclusive date range by day and name: at most `limit`, starting after `last`. */
export async function selectCharges(
  db: Queryable,
  { viewer, view }: { viewer: Viewer; view: View },
  { from, to }: { from: string; to: string },
  limit: number,
  last: LastCharge = { chargedOn: from, name: '', id: NIL_UUID },
) {
  const { chargedOn, name, id } = last
  const { userId, member } = viewer
  if (member === null && view !== 'household')
    return chargesOfDays(db).execute({ userId, from: chargedOn, to, name, id, limit })
  const after = sql`(${charges.chargedOn}, ${charges.subscriptionName}, ${charges.id})
    > (${chargedOn}::date, ${name}, ${id}::uuid)`
  return db
    .select(CHARGE_COLUMNS)
    .from(charges)
    .leftJoin(subscriptions, ofCharge())
    .where(and(chargesSeen(viewer, view), between(charges.chargedOn, from, to), after))
    .orderBy(asc(charges.chargedOn), asc(charges.subscriptionName), asc(charges.id))
    .limit(limit)
}

const chargesOfDays = prepared((db) => {
  const { chargedOn, subscriptionName, id } = charges
  const last = sql`(${sql.placeholder('from')}::date, ${sql.placeholder('name')}, ${sql.placeholder('id')}::uuid)`
  return db
    .select(CHARGE_COLUMNS)
    .from(charges)
    .where(and(ofDays(), sql`(${chargedOn}, ${subscriptionName}, ${id}) > ${last}`))
    .orderBy(asc(chargedOn), asc(subscriptionName), asc(id))
    .limit(sql.placeholder('limit'))
    .prepare('analytics-charges')
})
