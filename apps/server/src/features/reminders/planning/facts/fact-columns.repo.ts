import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/database.ts'
import {
  deletions,
  plans,
  profiles,
  subscribers,
  subscriptions,
  user,
} from '../../../../platform/database/schema.ts'

/** What of a subscription's terms its reminders are derived from. */
const termFacts = {
  billingEvery: subscriptions.billingEvery,
  endsOn: subscriptions.endsOn,
  notice: subscriptions.notice,
  commitment: subscriptions.commitment,
  remindEveryPayment: subscriptions.remindEveryPayment,
  extraReminderDays: subscriptions.extraReminderDays,
  trialEndsOn: subscriptions.trialEndsOn,
  keptRenewal: subscriptions.keptRenewal,
  snoozedRenewal: subscriptions.snoozedRenewal,
  snoozedUntil: subscriptions.snoozedUntil,
  accessUntil: subscriptions.accessUntil,
  cancelledOn: subscriptions.cancelledOn,
  resumesOn: subscriptions.resumesOn,
}

/** What decides by which channels somebody hears of a reminder. */
export const contactFacts = {
  notificationsEnabled: profiles.notificationsEnabled,
  emailEnabled: profiles.emailEnabled,
  emailVerified: user.emailVerified,
  emailReminders: plans.emailReminders,
  smsReminders: plans.smsReminders,
  smsEnabled: profiles.smsEnabled,
  smsConsent: profiles.smsConsent,
  phoneNumber: profiles.phoneNumber,
  phoneProblem: profiles.phoneProblem,
  phoneVerifiedAt: profiles.phoneVerifiedAt,
}

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
  ...termFacts,
  trialAmount: subscriptions.trialAmount,
  prices: subscriptions.prices,
  cancelUrl: subscriptions.cancelUrl,
  /** The beginning of its notes. */
  note: sql<string | null>`left(${subscriptions.notes}, 200)`,
  remindAt: subscriptions.remindAt,
  rollAt: subscriptions.rollAt,
  claimedUntil: subscriptions.claimedUntil,
  owedSince: subscriptions.owedSince,
  derivedFrom: subscriptions.derivedFrom,
  createdAt: subscriptions.createdAt,
  email: user.email,
  ...contactFacts,
  timezone: profiles.timezone,
  signUpTimezone: user.timezone,
  culture: profiles.culture,
  /** Set while a change of the owner's has not reached all their subscriptions: see `deriveMarked`. */
  deriveSince: profiles.deriveSince,
  planName: plans.name,
  notificationIntervals: plans.notificationIntervals,
  /** Set while the account is on its way out: nothing is owed any more. */
  deletionRequestedAt: deletions.requestedAt,
}

/** Those of them that a line about a coming reminder is made of. */
export const upcomingFacts = {
  id: facts.id,
  name: facts.name,
  status: facts.status,
  billingCycle: facts.billingCycle,
  anchorDate: facts.anchorDate,
  nextBillingDate: facts.nextBillingDate,
  notificationInterval: facts.notificationInterval,
  ...termFacts,
  planName: facts.planName,
  notificationIntervals: facts.notificationIntervals,
  timezone: facts.timezone,
  signUpTimezone: facts.signUpTimezone,
  deletionRequestedAt: facts.deletionRequestedAt,
  claimedUntil: facts.claimedUntil,
  ...contactFacts,
} satisfies Record<keyof UpcomingFacts, unknown>

/** Where the facts come from, for a statement in SQL of its own; the tables of `selectFactsQuery`. */
export const fromFacts = sql`from ${subscriptions}
  join ${user} on ${user.id} = ${subscriptions.userId}
  left join ${profiles} on ${profiles.id} = ${subscriptions.userId}
  left join ${subscribers} on ${subscribers.userId} = ${subscriptions.userId} and ${subscribers.status} = 'active'
  left join ${plans} on ${plans.id} = ${subscribers.planId}
  left join ${deletions} on ${deletions.userId} = ${subscriptions.userId}`

export const selectFactsQuery = (db: Queryable) =>
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

export type FactsRow = Awaited<ReturnType<typeof selectFactsQuery>>[number]

/** Of those facts what the basis of reminders is made of. */
export type BasisFacts = Pick<
  FactsRow,
  | 'status'
  | 'billingCycle'
  | 'anchorDate'
  | 'nextBillingDate'
  | 'notificationInterval'
  | 'notificationIntervals'
  | 'planName'
  | keyof typeof termFacts
  | 'timezone'
  | 'signUpTimezone'
  | 'deletionRequestedAt'
>

/** What a line about a coming reminder is made of. */
export type UpcomingFacts = BasisFacts &
  Pick<FactsRow, 'id' | 'name' | 'claimedUntil' | keyof typeof contactFacts>
