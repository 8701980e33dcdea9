import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { audit, charges, consents, deliveries, subscribers, user } from '../../platform/database/schema.ts'

/** What is kept of the account itself. */
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

export function selectAllCharges(db: Queryable, userId: string) {
  return db
    .select({
      chargedOn: charges.chargedOn,
      name: charges.subscriptionName,
      amount: charges.amount,
      currency: charges.currency,
      category: charges.category,
      subscriptionId: charges.subscriptionId,
    })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(asc(charges.chargedOn), asc(charges.id))
}

/** Every line of the ledger. Never its payload: that may hold a one-time link. */
export function selectDeliveries(db: Queryable, userId: string) {
  return db
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      channel: deliveries.channel,
      state: deliveries.state,
      subscriptionId: deliveries.subscriptionId,
      subscriptionName: deliveries.subscriptionName,
      renewalDate: deliveries.renewalDate,
      daysBefore: deliveries.daysBefore,
      dueAt: deliveries.dueAt,
      sentAt: deliveries.sentAt,
      nextAttemptAt: deliveries.nextAttemptAt,
      attempts: deliveries.attempts,
      reason: deliveries.reason,
      providerStatus: deliveries.providerStatus,
      recipient: deliveries.recipient,
    })
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
}

export function selectConsents(db: Queryable, userId: string) {
  return db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at), asc(consents.id))
}

export function selectAudit(db: Queryable, userId: string) {
  return db.select().from(audit).where(eq(audit.userId, userId)).orderBy(asc(audit.at), asc(audit.id))
}
