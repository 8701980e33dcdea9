import type { WayKind } from '@duely/domain'
import { and, eq, sql } from 'drizzle-orm'
import { categoryNameOf } from '#server/platform/database/category-name.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  deletions,
  mailAddresses,
  plans,
  profiles,
  pushDevices,
  subscribers,
  subscriptions,
  user,
  ways,
} from '#server/platform/database/schema.ts'

/** Subscription terms that reminders are derived from. */
const termFacts = {
  billingEvery: subscriptions.billingEvery,
  endsOn: subscriptions.endsOn,
  notice: subscriptions.notice,
  commitment: subscriptions.commitment,
  remindEveryPayment: subscriptions.remindEveryPayment,
  extraReminderDays: subscriptions.extraReminderDays,
  insist: subscriptions.insist,
  trialEndsOn: subscriptions.trialEndsOn,
  keptRenewal: subscriptions.keptRenewal,
  snoozedRenewal: subscriptions.snoozedRenewal,
  snoozedUntil: subscriptions.snoozedUntil,
  accessUntil: subscriptions.accessUntil,
  cancelledOn: subscriptions.cancelledOn,
  resumesOn: subscriptions.resumesOn,
}

/** Facts that decide the open channels. */
export const contactFacts = {
  notificationsEnabled: profiles.notificationsEnabled,
  emailEnabled: profiles.emailEnabled,
  emailVerified: user.emailVerified,
  /** What closes e-mail to this address although its owner wants it. */
  mailTrouble: sql<'complained' | 'rests' | null>`(select case
      when ${mailAddresses.complainedAt} is not null then 'complained'
      when ${mailAddresses.restsSince} is not null then 'rests' end
    from ${mailAddresses} where ${mailAddresses.userId} = ${user.id} and ${mailAddresses.address} = ${user.email})`,
  backupEmail: profiles.backupEmail,
  emailReminders: plans.emailReminders,
  smsReminders: plans.smsReminders,
  pushReminders: plans.pushReminders,
  smsEnabled: profiles.smsEnabled,
  smsConsent: profiles.smsConsent,
  phoneNumber: profiles.phoneNumber,
  phoneProblem: profiles.phoneProblem,
  phoneVerifiedAt: profiles.phoneVerifiedAt,
  pushEnabled: profiles.pushEnabled,
  /** Ids of the devices that notifications go to; looked up only where the channel is on. */
  pushDevices: sql<string[] | null>`case when ${plans.pushReminders} and ${profiles.pushEnabled} then
    (select jsonb_agg(${pushDevices.id} order by ${pushDevices.createdAt}) from ${pushDevices}
      where ${pushDevices.userId} = ${profiles.id}) end`,
  /** The ways that are turned on. */
  ways: sql<{ id: string; kind: WayKind }[] | null>`case when ${plans.pushReminders} then
    (select jsonb_agg(jsonb_build_object('id', ${ways.id}, 'kind', ${ways.kind}) order by ${ways.createdAt})
      from ${ways} where ${ways.userId} = ${profiles.id} and ${ways.enabled}) end`,
}

/** All facts about a subscription's reminders. */
const facts = {
  id: subscriptions.id,
  userId: subscriptions.userId,
  name: subscriptions.name,
  category: categoryNameOf(),
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
  mark: subscriptions.mark,
  cancelUrl: subscriptions.cancelUrl,
  /** The first 200 characters of its notes. */
  note: sql<string | null>`left(${subscriptions.notes}, 200)`,
  remindAt: subscriptions.remindAt,
  rollAt: subscriptions.rollAt,
  watch: subscriptions.watch,
  watchAt: subscriptions.watchAt,
  claimedUntil: subscriptions.claimedUntil,
  owedSince: subscriptions.owedSince,
  derivedFrom: subscriptions.derivedFrom,
  createdAt: subscriptions.createdAt,
  email: user.email,
  ...contactFacts,
  timezone: profiles.timezone,
  signUpTimezone: user.timezone,
  culture: profiles.culture,
  language: profiles.language,
  /** The hour of their own; null: that of the product. */
  ownHour: profiles.reminderHour,
  /** Set while a change by the owner has not reached all their subscriptions: see `deriveMarked`. */
  deriveSince: profiles.deriveSince,
  planName: plans.name,
  notificationIntervals: plans.notificationIntervals,
  /** Whether the account is disabled or being deleted: nothing is owed any more. */
  isStopped: sql<boolean>`(${user.disabledAt} is not null or ${deletions.userId} is not null)`,
}

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

/** The facts that make up the reminder basis. */
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
  | 'ownHour'
  | 'isStopped'
>

/** Facts of an upcoming reminder. */
export type UpcomingFacts = BasisFacts &
  Pick<FactsRow, 'id' | 'name' | 'claimedUntil' | keyof typeof contactFacts>
