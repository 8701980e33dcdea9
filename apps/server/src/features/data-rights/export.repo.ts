import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { CHARGE_COLUMNS, type ChargeRow } from '#server/features/analytics/index.ts'
import { isToPerson, READABLE_COLUMNS } from '#server/features/deliveries/index.ts'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { audit, charges, consents, deliveries, subscribers, user } from '#server/platform/database/schema.ts'

/** The user's account row. */
export async function selectUser(db: Queryable, userId: string) {
  const [row] = await db
    .select({ emailVerified: user.emailVerified, createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, userId))
  return row ?? null
}

export function selectMemberships(db: Queryable, userId: string) {
  return db
    .select({
      planId: subscribers.planId,
      status: subscribers.status,
      startedAt: subscribers.startedAt,
    })
    .from(subscribers)
    .where(eq(subscribers.userId, userId))
    .orderBy(asc(subscribers.startedAt), asc(subscribers.id))
}

/** Rows read and presented per slice: a few milliseconds of the event loop. */
export const ROWS_PER_PAGE = 100

export type ExportedDelivery = Awaited<ReturnType<typeof selectDeliveriesPage>>[number]

/** The page of charges of these subscriptions after a given one: by subscription, then day. */
export function selectChargesOfPage(
  db: Queryable,
  userId: string,
  subscriptionIds: readonly string[],
  last: ChargeRow | undefined,
) {
  const { subscriptionId, chargedOn } = charges
  const behind =
    last && sql`(${subscriptionId}, ${chargedOn}) > (${last.subscriptionId}::uuid, ${last.chargedOn}::date)`
  return db
    .select(CHARGE_COLUMNS)
    .from(charges)
    .where(and(eq(charges.userId, userId), sql`${subscriptionId} = ${anyId(subscriptionIds)}`, behind))
    .orderBy(asc(subscriptionId), asc(chargedOn))
    .limit(ROWS_PER_PAGE)
}

/** The page of ledger entries after a given one, without payloads, which may contain one-time links. */
export function selectDeliveriesPage(
  db: Queryable,
  userId: string,
  last: { id: string; dueAt: Date } | undefined,
) {
  const { dueAt, id } = deliveries
  const behind = last && sql`(${dueAt}, ${id}) > (${last.dueAt.toISOString()}::timestamptz, ${last.id}::uuid)`
  return db
    .select({ ...READABLE_COLUMNS, recipient: deliveries.recipient })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), isToPerson, behind))
    .orderBy(asc(dueAt), asc(id))
    .limit(ROWS_PER_PAGE)
}

export function selectConsents(db: Queryable, userId: string) {
  return db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at), asc(consents.id))
}

export function selectAudit(db: Queryable, userId: string) {
  return db
    .select({ ...getTableColumns(audit), person: user.email })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.personId))
    .where(eq(audit.userId, userId))
    .orderBy(asc(audit.at), asc(audit.id))
}
