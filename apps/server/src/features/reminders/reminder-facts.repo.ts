import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import {
  deletions,
  plans,
  profiles,
  subscribers,
  subscriptions,
  user,
} from '../../platform/database/schema.ts'

/** All that decides about a subscription's reminders, as it stands today. */
const facts = {
  id: subscriptions.id,
  userId: subscriptions.userId,
  name: subscriptions.name,
  category: subscriptions.category,
  amount: subscriptions.amount,
  currency: subscriptions.currency,
  status: subscriptions.status,
  billingCycle: subscriptions.billingCycle,
  anchorDate: subscriptions.anchorDate,
  nextBillingDate: subscriptions.nextBillingDate,
  notificationInterval: subscriptions.notificationInterval,
  remindAt: subscriptions.remindAt,
  rollAt: subscriptions.rollAt,
  createdAt: subscriptions.createdAt,
  updatedAt: subscriptions.updatedAt,
  email: user.email,
  emailVerified: user.emailVerified,
  timezone: profiles.timezone,
  signUpTimezone: user.timezone,
  culture: profiles.culture,
  notificationsEnabled: profiles.notificationsEnabled,
  emailEnabled: profiles.emailEnabled,
  smsEnabled: profiles.smsEnabled,
  smsConsent: profiles.smsConsent,
  phoneNumber: profiles.phoneNumber,
  phoneVerifiedAt: profiles.phoneVerifiedAt,
  phoneProblem: profiles.phoneProblem,
  planName: plans.name,
  notificationIntervals: plans.notificationIntervals,
  emailReminders: plans.emailReminders,
  smsReminders: plans.smsReminders,
  /** Set while the account is on its way out: nothing is owed any more. */
  deletionRequestedAt: deletions.requestedAt,
}

const selectFacts = (db: Queryable) =>
  db
    .select(facts)
    .from(subscriptions)
    .innerJoin(user, eq(user.id, subscriptions.userId))
    .leftJoin(profiles, eq(profiles.id, subscriptions.userId))
    .leftJoin(
      subscribers,
      and(eq(subscribers.userId, subscriptions.userId), eq(subscribers.status, 'active')),
    )
    .leftJoin(plans, eq(plans.id, subscribers.planId))
    .leftJoin(deletions, eq(deletions.userId, subscriptions.userId))

export type FactsRow = Awaited<ReturnType<typeof readFacts>>[number]

/** The facts of these subscriptions, whoever owns them: the outbox sends for everyone. */
export async function readFacts(db: Queryable, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return []
  return selectFacts(db).where(inArray(subscriptions.id, [...subscriptionIds]))
}

/** The active subscriptions of one user, the earliest reminder first. */
export async function readFactsOfUser(db: Queryable, userId: string): Promise<FactsRow[]> {
  return selectFacts(db)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .orderBy(asc(subscriptions.remindAt), asc(subscriptions.name))
}

/** One user's subscriptions: all of them or those named. */
export type Whose = { userId: string; subscriptionIds?: readonly string[] }

/** Locks what a change touches, in one order for all, and reads it as it stands inside this transaction. */
export async function lockFacts(tx: Transaction, whose: Whose): Promise<FactsRow[]> {
  const named = whose.subscriptionIds && inArray(subscriptions.id, [...whose.subscriptionIds])
  return selectFacts(tx)
    .where(and(eq(subscriptions.userId, whose.userId), named))
    .orderBy(asc(subscriptions.id))
    .for('update', { of: subscriptions })
}

/**
 * Locks the subscriptions that owe a reminder, of everyone who is among the `limit` longest due. People are taken
 * whole, by a lock on themselves: what one person is owed belongs in one message, however many processes claim at
 * once. What someone else holds at the moment is left for later, and so are the subscriptions named by `stuck`.
 */
export async function lockOwing(
  tx: Transaction,
  now: Date,
  limit: number,
  stuck: readonly string[],
): Promise<FactsRow[]> {
  const owing = and(lte(subscriptions.remindAt, now), notInArray(subscriptions.id, [...stuck]))
  const longest = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(owing)
    .orderBy(asc(subscriptions.remindAt))
    .limit(limit)
  if (longest.length === 0) return []
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...new Set(longest.map((row) => row.userId))]))
    .for('no key update', { skipLocked: true })
  if (people.length === 0) return []
  const theirs = inArray(
    subscriptions.userId,
    people.map((person) => person.id),
  )
  return selectFacts(tx).where(and(owing, theirs)).for('update', { of: subscriptions, skipLocked: true })
}

/**
 * Locks up to `limit` subscriptions whose renewal day has ended. One that still owes a reminder waits: once its
 * date has moved on, nobody could say any more what was owed for the old one. Those named by `stuck` are left out.
 */
export async function lockEnded(
  tx: Transaction,
  now: Date,
  limit: number,
  stuck: readonly string[],
): Promise<FactsRow[]> {
  const owesNothing = or(isNull(subscriptions.remindAt), gt(subscriptions.remindAt, now))
  return selectFacts(tx)
    .where(and(lte(subscriptions.rollAt, now), owesNothing, notInArray(subscriptions.id, [...stuck])))
    .orderBy(asc(subscriptions.rollAt))
    .limit(limit)
    .for('update', { of: subscriptions, skipLocked: true })
}
