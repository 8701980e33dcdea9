import type { ReaderRole, WayKind } from '@duely/domain'
import { and, eq, sql } from 'drizzle-orm'
import { categoryNameOf } from '#server/platform/database/category-name.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { featuresId } from '#server/platform/database/features-id.ts'
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

/** Facts about a person whom reminders go to. */
const personFacts = {
  email: user.email,
  ...contactFacts,
  timezone: profiles.timezone,
  signUpTimezone: user.timezone,
  culture: profiles.culture,
  language: profiles.language,
  /** The hour of their own; null: that of the product. */
  ownHour: profiles.reminderHour,
  /** Set while a change by that person has not reached all their subscriptions: see `deriveMarked`. */
  deriveSince: profiles.deriveSince,
  planName: plans.name,
  notificationIntervals: plans.notificationIntervals,
  /** Whether the account is disabled or being deleted: nothing is owed any more. */
  isStopped: sql<boolean>`(${user.disabledAt} is not null or ${deletions.userId} is not null)`,
}

/** All facts about a subscription's reminders, and those of its owner. */
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
  /** Null: private, and its owner is its one reader. */
  householdId: subscriptions.householdId,
  ...personFacts,
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
    .leftJoin(plans, eq(plans.id, featuresId()))
    .leftJoin(deletions, eq(deletions.userId, subscriptions.userId))

/** The facts of people, whether or not they own a subscription. */
export const selectPeopleQuery = (db: Queryable) =>
  db
    .select({ userId: user.id, ...personFacts })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(subscribers, and(eq(subscribers.userId, user.id), eq(subscribers.status, 'active')))
    .leftJoin(plans, eq(plans.id, featuresId()))
    .leftJoin(deletions, eq(deletions.userId, user.id))

/**
 * A subscription with the facts of one person: its owner or, in `readers`, somebody who is warned of it,
 * whose contact facts then take the place of the owner's.
 */
export type FactsRow = Awaited<ReturnType<typeof selectFactsQuery>>[number] & {
  /** Those who are warned of a shared subscription, the decider first. Undefined: its owner alone. */
  readonly readers?: readonly ReaderRow[]
  /** The people its alarm was derived for, where that was for others than its owner alone. */
  readonly derivedFor?: readonly string[]
  /** When a gift is shared, until which it is its owner's alone. */
  readonly sharedFrom?: Date
  /** Set in the facts of a reader of a shared subscription. */
  readonly shared?: SharedFacts
}

/** The facts of a shared subscription for one of those who are warned of it. */
export type ReaderRow = FactsRow & {
  readonly shared: SharedFacts
  /** Since when they are warned of a gift for which nothing has been planned since its day. */
  readonly begunAt?: Date
}

/** What else a reader's messages depend on. */
export type SharedFacts = {
  readonly role: ReaderRole
  /** Whether they may keep, put off or cancel it. */
  readonly mayAct: boolean
  /** Whether they are the one who is asked, once it is cancelled, whether it has stopped. */
  readonly isAsked: boolean
  readonly ownerId: string
  /** The owner's zone, which dates of money and deadlines follow. */
  readonly zone: string
  /** Who decides, as the household calls them; null: this reader does. */
  readonly decidedBy: string | null
  /** Who did the last act on it, if that is known. */
  readonly actedBy: string | null
}

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
> & { readonly shared?: Pick<SharedFacts, 'role'> }

/** Facts of an upcoming reminder. */
export type UpcomingFacts = BasisFacts &
  Pick<FactsRow, 'id' | 'name' | 'claimedUntil' | keyof typeof contactFacts>
