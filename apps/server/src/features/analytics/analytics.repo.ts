import { and, asc, between, count, eq, sql, sum } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { charges } from '#server/platform/database/schema.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'

const ofDays = () =>
  and(
    eq(charges.userId, sql.placeholder('userId')),
    between(charges.chargedOn, sql.placeholder('from'), sql.placeholder('to')),
  )

/** Sums charged per month and currency without refunds, as exact decimal text. */
export function selectChargeSums(db: Queryable, userId: string, from: string, to: string) {
  return chargeSums(db).execute({ userId, from, to })
}

const chargeSums = prepared((db) => {
  const month = sql<string>`to_char(${charges.chargedOn}, 'YYYY-MM')`
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
  last: LastCharge = { chargedOn: from, name: '', id: NIL_UUID },
) {
  const { chargedOn, name, id } = last
  return chargesOfDays(db).execute({ userId, from: chargedOn, to, name, id, limit })
}

const chargesOfDays = prepared((db) => {
  const { chargedOn, subscriptionName, id } = charges
  const last = sql`(${sql.placeholder('from')}::date, ${sql.placeholder('name')}, ${sql.placeholder('id')}::uuid)`
  return db
    .select({ id, ...charge })
    .from(charges)
    .where(and(ofDays(), sql`(${chargedOn}, ${subscriptionName}, ${id}) > ${last}`))
    .orderBy(asc(chargedOn), asc(subscriptionName), asc(id))
    .limit(sql.placeholder('limit'))
    .prepare('analytics-charges')
})
