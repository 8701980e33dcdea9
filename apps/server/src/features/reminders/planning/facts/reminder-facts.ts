import {
  allReminderDays,
  amountText,
  type BillingCycle,
  type ChannelFacts,
  comingCharge,
  DEFAULT_TIME_ZONE,
  type PlainDate,
  plainDate,
  priceOn,
  type Remindable,
  type ReminderBasis,
  rollOverAt,
  ruledStatus,
  type Snooze,
  type Status,
  startOfDay,
} from '@duely/domain'
import { priceTimeline } from '../../../subscriptions/terms/subscription-terms.ts'
import type { BasisFacts, contactFacts, FactsRow } from './fact-columns.repo.ts'

export type Schedulable = Remindable & { readonly status: Status; readonly billingCycle: BillingCycle }

/** A subscription as the domain's calendar and reminder rules want it: the days are those its plan allows today. */
export function toSchedulable(row: BasisFacts): Schedulable {
  return {
    // An account that is being deleted neither reminds nor rolls over.
    status: row.deletionRequestedAt === null ? ruledStatus(row.status) : 'disabled',
    billingCycle: row.billingCycle,
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    billingEvery: row.billingEvery,
    endsOn: dateOrNull(row.endsOn),
    notice: row.notice,
    commitment: row.commitment,
    remindEveryPayment: row.remindEveryPayment,
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
 * All that a subscription's reminders are derived from.
 *
 * @param reminderHour 0 to 23, from the configuration
 */
export function toBasis(row: BasisFacts, reminderHour: number): ReminderBasis {
  // Without a profile (it is being made) the zone given at sign-up.
  const zone = row.timezone ?? row.signUpTimezone ?? DEFAULT_TIME_ZONE
  return { remindable: toSchedulable(row), recipient: { zone, hour: reminderHour } }
}

function snoozeOf({ snoozedRenewal, snoozedUntil }: BasisFacts): Snooze | null {
  if (snoozedRenewal === null || snoozedUntil === null) return null
  return { renewalDate: plainDate(snoozedRenewal), day: plainDate(snoozedUntil) }
}

/**
 * When its renewal day has ended and it moves on, or when its pause ends; null where nothing more is charged.
 */
export function rollAtOf(terms: Remindable, zone: string): Date | null {
  const { status, resumesOn } = terms
  if (status === 'paused') return resumesOn == null ? null : startOfDay(resumesOn, zone)
  const coming = comingCharge(terms)
  return coming === null ? null : rollOverAt(coming, zone)
}

/** What a renewal of that day costs: a decimal text of two places. */
export function chargedAmount(
  row: Pick<FactsRow, 'amount' | 'prices' | 'trialEndsOn' | 'trialAmount'>,
  day: PlainDate,
): string {
  if (row.prices.length === 0 && row.trialEndsOn === null) return row.amount
  return amountText(priceOn(priceTimeline(row), day))
}

function dateOrNull(text: string | null): PlainDate | null {
  return text === null ? null : plainDate(text)
}

/** A date column as the domain's own date. */
export function toDate(text: string): PlainDate {
  return plainDate(text)
}

/** Of those facts what decides about channels. */
export type ContactFacts = Pick<FactsRow, Exclude<keyof typeof contactFacts, 'phoneVerifiedAt'>> & {
  /** Only whether it is set matters: it may be an instant or its text. */
  phoneVerifiedAt: unknown
}

/**
 * What decides by which channels the owner hears of a subscription.
 *
 * @param known what is known besides; what an address or a number has refused is looked up only where it matters
 */
export function toChannelFacts(
  row: ContactFacts,
  known: { canSendSms: boolean; emailRefused?: boolean; phoneStopped?: boolean },
): ChannelFacts {
  const { emailReminders, smsReminders, phoneProblem, phoneVerifiedAt, ...rest } = row
  return {
    ...rest,
    plan: emailReminders === null || smsReminders === null ? null : { emailReminders, smsReminders },
    phoneVerified: phoneVerifiedAt !== null,
    phoneInvalid: phoneProblem !== null,
    emailRefused: false,
    phoneStopped: false,
    ...known,
  }
}
