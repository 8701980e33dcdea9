import {
  allReminderDays,
  amountText,
  type BillingCycle,
  type ChannelFacts,
  comingCharge,
  DEFAULT_TIME_ZONE,
  isPro,
  lastChanceTerms,
  type PlainDate,
  plainDate,
  priceOn,
  type Remindable,
  type ReminderBasis,
  reminderHourOf,
  rollOverAt,
  ruledStatus,
  type Snooze,
  type Status,
  startOfDay,
} from '@duely/domain'
import { priceTimeline } from '#server/features/subscriptions/index.ts'
import type { BasisFacts, contactFacts, FactsRow } from './fact-columns.repo.ts'

export type Schedulable = Remindable & { readonly status: Status; readonly billingCycle: BillingCycle }

/**
 * A subscription for the domain's calendar and reminder rules,
 * with the reminder days that its reader's plan currently allows.
 */
export function toSchedulable(row: BasisFacts): Schedulable {
  const terms = schedulable(row)
  return row.shared?.role === 'payer' ? lastChanceTerms(terms) : terms
}

function schedulable(row: BasisFacts): Schedulable {
  return {
    // An account that is disabled or being deleted neither reminds nor rolls over.
    status: row.isStopped ? 'disabled' : ruledStatus(row.status),
    billingCycle: row.billingCycle,
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    billingEvery: row.billingEvery,
    endsOn: dateOrNull(row.endsOn),
    notice: row.notice,
    commitment: row.commitment,
    remindEveryPayment: row.remindEveryPayment,
    insist: row.insist && isPro(row.planName === null ? null : { name: row.planName }),
    trialEndsOn: dateOrNull(row.trialEndsOn),
    keptRenewal: dateOrNull(row.keptRenewal),
    snooze: snoozeOf(row),
    accessUntil: dateOrNull(row.accessUntil),
    cancelledOn: dateOrNull(row.cancelledOn),
    resumesOn: dateOrNull(row.resumesOn),
    reminderDays: allReminderDays(
      row.notificationInterval,
      row.extraReminderDays,
      row.notificationIntervals === null
        ? null
        : { name: row.planName ?? '', notificationIntervals: row.notificationIntervals },
    ),
  }
}

/**
 * The facts a subscription's reminders are derived from.
 *
 * @param reminderHour 0 to 23: the product's hour, for people without an hour of their own
 */
export function toBasis(row: BasisFacts, reminderHour: number): ReminderBasis {
  // Until the profile exists, the timezone given at sign-up.
  const zone = row.timezone ?? row.signUpTimezone ?? DEFAULT_TIME_ZONE
  const plan = row.planName === null ? null : { name: row.planName }
  const hour = reminderHourOf(row.ownHour, plan, reminderHour)
  return { remindable: toSchedulable(row), recipient: { zone, hour } }
}

function snoozeOf({ snoozedRenewal, snoozedUntil }: BasisFacts): Snooze | null {
  if (snoozedRenewal === null || snoozedUntil === null) return null
  return { renewalDate: plainDate(snoozedRenewal), day: plainDate(snoozedUntil) }
}

/**
 * When the renewal day ends and the subscription rolls over, or when
 * its pause ends; null when nothing more is charged.
 */
export function rollAtOf(terms: Remindable, zone: string): Date | null {
  const { status, resumesOn } = terms
  if (status === 'paused') return resumesOn == null ? null : startOfDay(resumesOn, zone)
  const coming = comingCharge(terms)
  return coming === null ? null : rollOverAt(coming, zone)
}

/** Price of the renewal on that day, as decimal text. */
export function chargedAmount(
  row: Pick<FactsRow, 'amount' | 'currency' | 'prices' | 'trialEndsOn' | 'trialAmount'>,
  day: PlainDate,
): string {
  if (row.prices.length === 0 && row.trialEndsOn === null) return row.amount
  return amountText(priceOn(priceTimeline(row), day), row.currency)
}

function dateOrNull(text: string | null): PlainDate | null {
  return text === null ? null : plainDate(text)
}

/** The facts that decide the open channels. */
export type ContactFacts = Pick<FactsRow, Exclude<keyof typeof contactFacts, 'phoneVerifiedAt'>> & {
  /** An instant or its text; only whether it is set matters. */
  phoneVerifiedAt: unknown
}

/**
 * Facts for the domain's channel rule.
 *
 * @param known numbers that replied STOP, which are looked up only where
 *   they matter, and whether a resting address is tried
 */
export function toChannelFacts(
  row: ContactFacts,
  known: { canSendSms: boolean; emailRefused?: boolean; phoneStopped?: boolean },
): ChannelFacts {
  const { emailReminders, smsReminders, pushReminders } = row
  const hasPlan = emailReminders !== null && smsReminders !== null && pushReminders !== null
  return {
    notificationsEnabled: row.notificationsEnabled,
    emailEnabled: row.emailEnabled,
    emailVerified: row.emailVerified,
    smsEnabled: row.smsEnabled,
    smsConsent: row.smsConsent,
    phoneNumber: row.phoneNumber,
    pushEnabled: row.pushEnabled,
    plan: hasPlan ? { emailReminders, smsReminders, pushReminders } : null,
    pushDevices: row.pushDevices?.length ?? 0,
    wayKinds: row.ways?.map(({ kind }) => kind) ?? [],
    phoneVerified: row.phoneVerifiedAt !== null,
    phoneInvalid: row.phoneProblem !== null,
    emailRefused: row.mailTrouble === 'rests',
    emailComplained: row.mailTrouble === 'complained',
    phoneStopped: false,
    ...known,
  }
}
