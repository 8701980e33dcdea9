import {
  type BillingCycle,
  DEFAULT_TIME_ZONE,
  effectiveReminderDays,
  isBillingCycle,
  isStatus,
  type PlainDate,
  plainDate,
  type Remindable,
  type ReminderBasis,
  type Status,
} from '@duely/domain'
import type { BasisFacts, FactsRow } from './reminder-facts.repo.ts'

export type Schedulable = Remindable & { readonly status: Status; readonly billingCycle: BillingCycle }

/** A subscription as the domain's calendar and reminder rules want it: the days are those its plan allows today. */
export function toSchedulable(row: BasisFacts): Schedulable {
  return {
    // A status nobody knows is not active: it neither reminds nor rolls. Nor does anything of an account that goes.
    status: isStatus(row.status) && row.deletionRequestedAt === null ? row.status : 'disabled',
    // Nor must one word of an old row stand in the way of every act of its owner.
    billingCycle: isBillingCycle(row.billingCycle) ? row.billingCycle : 'monthly',
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    reminderDays: effectiveReminderDays(
      row.notificationInterval,
      row.notificationIntervals === null ? null : { notificationIntervals: row.notificationIntervals },
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

/** A date column as the domain's own date. */
export function toDate(text: string): PlainDate {
  return plainDate(text)
}

/** Whether the owner is to be told by text message as well. */
export function wantsSms(row: Pick<FactsRow, 'smsReminders' | 'smsEnabled' | 'smsConsent'>): boolean {
  return row.smsReminders === true && row.smsEnabled === true && row.smsConsent === true
}
