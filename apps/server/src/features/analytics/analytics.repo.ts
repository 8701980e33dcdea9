import { and, asc, between, count, eq, sql, sum } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { charges, profiles } from '../../platform/database/schema.ts'

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
