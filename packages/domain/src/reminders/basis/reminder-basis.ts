import { isBillingCycle } from '../../dates/billing-cycle.ts'
import { plainDate } from '../../dates/plain-date.ts'
import { isActive } from '../../subscriptions/status.ts'
import type { Recipient } from '../reminder-instants.ts'
import { isRenewalOf, type Remindable, type ReminderRef } from '../reminder-warnings.ts'
import { reminderDaysOf } from '../renewal-reminders.ts'
import { readTerms, setTerms } from './basis-terms.ts'

/** The facts a subscription's reminders are derived from. Stored with the alarm to detect changes. */
export type ReminderBasis = { readonly remindable: Remindable; readonly recipient: Recipient }

/** The basis as one line of text; equal facts give equal texts. */
export function basisText({ remindable, recipient }: ReminderBasis): string {
  const { status, billingCycle, anchorDate, nextBillingDate, reminderDays } = remindable
  const { zone, hour } = recipient
  return JSON.stringify({
    status,
    billingCycle,
    anchorDate,
    nextBillingDate,
    reminderDays,
    ...setTerms(remindable),
    zone,
    hour,
  })
}

/** Parses the output of `basisText`; null for null or another version. */
export function readBasisText(text: string | null): ReminderBasis | null {
  if (text === null) return null
  try {
    const { status, billingCycle, anchorDate, nextBillingDate, reminderDays, zone, hour, ...more } =
      JSON.parse(text)
    const terms = readTerms(more)
    if (typeof status !== 'string' || !isBillingCycle(billingCycle) || !Array.isArray(reminderDays))
      return null
    if (typeof zone !== 'string' || typeof hour !== 'number' || terms === null) return null
    return {
      remindable: {
        status,
        billingCycle,
        anchorDate: plainDate(anchorDate),
        nextBillingDate: plainDate(nextBillingDate),
        reminderDays: reminderDays.filter((day): day is number => typeof day === 'number'),
        ...terms,
      },
      recipient: { zone, hour },
    }
  } catch {
    return null
  }
}

/** Whether these facts ask for that reminder at any instant. */
export function includesReminder({ remindable }: ReminderBasis, { renewalDate, day }: ReminderRef): boolean {
  return (
    isActive(remindable) &&
    isRenewalOf(remindable, renewalDate) &&
    reminderDaysOf(remindable, renewalDate).includes(day)
  )
}

/**
 * Whether a change can create newly owed reminders: a different date, cycle, days, status, plan or zone. A
 * different hour only moves them.
 */
export function isNewBasis(before: ReminderBasis | null, after: ReminderBasis): boolean {
  if (before === null) return true
  if (before === after) return false
  const atSameHour = { ...before, recipient: { ...before.recipient, hour: after.recipient.hour } }
  return basisText(atSameHour) !== basisText(after)
}
