import { type BillingCycle, firstOccurrenceOnOrAfter, isOccurrence } from '../calendar/billing-cycle.ts'
import { addDays, daysBetween, earlierDate, type PlainDate } from '../calendar/plain-date.ts'
import { instantAt, localDate, startOfDay } from '../calendar/time-zones.ts'
import { isActive } from '../subscriptions/status.ts'
import { normaliseReminderDays } from './reminder-days.ts'

/** What reminders need to know of a subscription; `reminderDays` are the effective ones of the plan. */
export type Remindable = {
  readonly status: string
  readonly anchorDate: PlainDate
  readonly nextBillingDate: PlainDate
  readonly billingCycle: BillingCycle
  readonly reminderDays: readonly number[]
}

/** On whose clock: the zone, and the hour (0 to 23) at which reminders go out. */
export type Recipient = { readonly zone: string; readonly hour: number }

/** One reminder of one subscription: which renewal, and how many days before it. */
export type ReminderRef = { readonly renewalDate: PlainDate; readonly daysBefore: number }

/** A reminder whose instant has come. */
export type DueReminder = { readonly ref: ReminderRef; readonly dueAt: Date }

/**
 * How far back, in days, reminders that were missed are written down after an outage: to the last renewal of every
 * monthly subscription. Also the window of the self-check.
 */
export const MISSED_TOLD_DAYS = 32

/** The instant of a reminder: the hour on the recipient's clock, `daysBefore` days before the renewal. */
export function reminderInstant(
  renewalDate: PlainDate,
  daysBefore: number,
  zone: string,
  hour: number,
): Date {
  return instantAt(addDays(renewalDate, -daysBefore), hour, zone)
}

export function instantOf(ref: ReminderRef, { zone, hour }: Recipient): Date {
  return reminderInstant(ref.renewalDate, ref.daysBefore, zone, hour)
}

/** Whether the day is a renewal still ahead of the subscription: the outbox asks before it sends. */
export function isRenewalOf(remindable: Remindable, renewalDate: PlainDate): boolean {
  const { anchorDate, billingCycle, nextBillingDate } = remindable
  if (renewalDate === nextBillingDate) return true
  return nextBillingDate < renewalDate && isOccurrence(anchorDate, billingCycle, renewalDate)
}

/** The first renewal on or after the day: the next one itself, then the anchor's calendar. */
export function firstRenewal(remindable: Remindable, date: PlainDate): PlainDate {
  const { anchorDate, billingCycle, nextBillingDate } = remindable
  if (date <= nextBillingDate) return nextBillingDate
  return firstOccurrenceOnOrAfter(anchorDate, billingCycle, date)
}

/** The start of the day, on the recipient's clock, before which missed reminders are no longer written down. */
export function startOfMissedWindow(now: Date, zone: string): Date {
  return startOfDay(addDays(localDate(now, zone), -MISSED_TOLD_DAYS), zone)
}

/**
 * Every reminder, of the next renewal and those after it, with an instant later than `after` and not later than
 * `now`: by renewal, then the fewest days before it first. Of renewals that have begun, those from
 * more than MISSED_TOLD_DAYS ago are left out: a daily subscription would have a thousand of them a year.
 *
 * @param after null: from the beginning
 */
export function remindersBetween(
  remindable: Remindable,
  recipient: Recipient,
  after: Date | null,
  now: Date,
): DueReminder[] {
  if (!isActive(remindable)) return []
  const { zone } = recipient
  const today = localDate(now, zone)
  const told = startOfMissedWindow(now, zone)
  const fromTold = after === null || after < told
  // One day early, because an hour that a clock change skips may be moved into the next day.
  const firstDay = addDays(localDate(fromTold ? told : after, zone), -1)
  const due = normaliseReminderDays(remindable.reminderDays).flatMap((daysBefore) => {
    const found: DueReminder[] = []
    const byDay = addDays(firstDay, daysBefore)
    let renewalDate = firstRenewal(remindable, fromTold ? earlierDate(byDay, today) : byDay)
    // Dates first: what is days away costs no arithmetic with zones.
    while (addDays(renewalDate, -daysBefore) <= today) {
      const ref = { renewalDate, daysBefore }
      const dueAt = instantOf(ref, recipient)
      if (dueAt > now) break
      const isNew = after === null || dueAt > after
      if (isNew && (dueAt >= told || renewalDate >= today)) found.push({ ref, dueAt })
      renewalDate = firstRenewal(remindable, addDays(renewalDate, 1))
    }
    return found
  })
  return due.sort(
    (a, b) => daysBetween(b.ref.renewalDate, a.ref.renewalDate) || a.ref.daysBefore - b.ref.daysBefore,
  )
}

/** The instant of `nextReminder`; null when there is none. */
export function nextReminderAfter(
  remindable: Remindable,
  recipient: Recipient,
  after: Date,
  isHandled?: (ref: ReminderRef) => boolean,
): Date | null {
  return nextReminder(remindable, recipient, after, isHandled)?.dueAt ?? null
}

/**
 * The earliest reminder with an instant later than `after`, over every renewal from the next one on (a weekly one with
 * 7 days is due on the renewal day before); of several at one instant the one closest to its renewal. Null when it is
 * not active or has no days.
 *
 * @param isHandled reminders to leave out
 */
export function nextReminder(
  remindable: Remindable,
  recipient: Recipient,
  after: Date,
  isHandled: (ref: ReminderRef) => boolean = () => false,
): DueReminder | null {
  if (!isActive(remindable)) return null
  const today = localDate(after, recipient.zone)
  let earliest: ReminderRef | null = null
  for (const daysBefore of normaliseReminderDays(remindable.reminderDays)) {
    let renewalDate = firstRenewal(remindable, addDays(today, daysBefore - 1))
    for (;;) {
      const ref = { renewalDate, daysBefore }
      const isAhead = dayOf(ref) > today || instantOf(ref, recipient) > after
      if (isAhead && !isHandled(ref)) break
      renewalDate = firstRenewal(remindable, addDays(renewalDate, 1))
    }
    const ref = { renewalDate, daysBefore }
    if (earliest === null || isEarlier(ref, earliest)) earliest = ref
  }
  return earliest === null ? null : { ref: earliest, dueAt: instantOf(earliest, recipient) }
}

function isEarlier(a: ReminderRef, b: ReminderRef): boolean {
  return (daysBetween(dayOf(b), dayOf(a)) || a.daysBefore - b.daysBefore) < 0
}

/** The calendar day of a reminder. */
export function dayOf({ renewalDate, daysBefore }: ReminderRef): PlainDate {
  return addDays(renewalDate, -daysBefore)
}

/** One name of a reminder within its subscription. */
export function refText(ref: ReminderRef): string {
  return `${ref.renewalDate}/${ref.daysBefore}`
}
